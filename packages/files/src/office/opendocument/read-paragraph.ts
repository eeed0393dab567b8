import { attributeOf, childOf, findAll, numberOf, textOf, type XmlElement } from "../package/xml-element.js";
import { imageText } from "../writing/image-text.js";
import { webLink } from "../writing/web-link.js";

export interface OpenDocumentParts {
  /** Formulas and charts in words, by the name of their folder in lower case. */
  objects: ReadonlyMap<string, string[]>;
  /** Takes a note when it is referred to; gives its label. */
  labelNote(note: XmlElement): string;
}

export interface Paragraph {
  text: string;
  /** Shapes that hang on the paragraph and hold text. */
  boxes: XmlElement[];
  /** Blocks to follow the paragraph: charts, comments. */
  following: string[];
}

/** Parts of a paragraph that are no part of its text. */
const SKIPPED = new Set(
  "office:annotation-end text:ruby-text text:tracked-changes svg:title svg:desc office:event-listeners".split(" "),
);

/** Shapes of drawings; all of them may hold paragraphs. */
export const SHAPES = new Set(
  (
    "draw:frame draw:custom-shape draw:rect draw:ellipse draw:circle draw:line draw:polyline draw:polygon " +
    "draw:path draw:connector draw:caption draw:regular-polygon draw:g draw:a draw:measure"
  ).split(" "),
);

/** The words of `text:p` or `text:h`. Runs of white space count as one, others are elements (OpenDocument 1.3, 6.1.2). */
export function readParagraph(paragraph: XmlElement, parts: OpenDocumentParts): Paragraph {
  const found: Paragraph = { text: "", boxes: [], following: [] };
  readChildren(paragraph, { found, parts });
  return { ...found, text: found.text.replace(/ ?\n ?/g, "\n").trim() };
}

interface Reading {
  found: Paragraph;
  parts: OpenDocumentParts;
}

function readChildren(parent: XmlElement, reading: Reading): void {
  for (const child of parent.children) {
    if (typeof child === "string") reading.found.text += child.replace(/\s+/g, " ");
    else readElement(child, reading);
  }
}

function readElement(element: XmlElement, reading: Reading): void {
  const { found, parts } = reading;
  if (SKIPPED.has(element.name)) return;
  if (SHAPES.has(element.name)) {
    readShape(element, reading);
    return;
  }
  switch (element.name) {
    case "text:s":
      found.text += " ".repeat(Math.min(100, numberOf(element, "text:c") ?? 1));
      return;
    case "text:tab":
      found.text += "\t";
      return;
    case "text:line-break":
      found.text += "\n";
      return;
    case "text:note":
      found.text += parts.labelNote(element);
      return;
    case "office:annotation":
      found.following.push(readAnnotation(element));
      return;
    case "text:a":
      readLink(element, reading);
      break;
    default:
      readChildren(element, reading);
  }
}

function readLink(link: XmlElement, reading: Reading): void {
  const before = reading.found.text.length;
  readChildren(link, reading);
  const { text } = reading.found;
  reading.found.text = text.slice(0, before) + webLink(text.slice(before), attributeOf(link, "xlink:href") ?? "");
}

/** A formula stands in its line, all else follows the paragraph. */
function readShape(shape: XmlElement, { found, parts }: Reading): void {
  const object = childOf(shape, "draw:object");
  const blocks = object === null ? [] : objectBlocks(object, parts);
  const isInLine = blocks.length === 1 && attributeOf(shape, "text:anchor-type") === "as-char";
  if (isInLine) found.text += ` ${blocks[0]} `;
  else found.following.push(...blocks);
  const description = describeShape(shape);
  if (description !== "") found.following.push(description);
  if (object === null) found.boxes.push(shape);
}

export function objectBlocks(object: XmlElement, { objects }: OpenDocumentParts): string[] {
  const folder = (attributeOf(object, "xlink:href") ?? "").replace(/^\.\//, "").toLowerCase();
  return objects.get(folder) ?? [];
}

export function describeShape(shape: XmlElement): string {
  const image = childOf(shape, "draw:image");
  if (image === null) return "";
  const description = textOf(childOf(shape, "svg:desc")) || textOf(childOf(shape, "svg:title"));
  const part = attributeOf(image, "xlink:href") ?? "";
  return imageText({ description, name: attributeOf(shape, "draw:name"), part });
}

export function readAnnotation(annotation: XmlElement): string {
  const author = textOf(childOf(annotation, "dc:creator")).trim();
  const paragraphs = [...findAll(annotation, "text:p")].map((paragraph) => textOf(paragraph).trim());
  return `> Comment${author && ` by ${author}`}: ${paragraphs.join(" ").replace(/\s+/g, " ")}`;
}
