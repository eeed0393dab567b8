import { oneLine } from "../../text/one-line.js";
import { attributeOf, childOf, elementsOf, findAll, type XmlElement } from "../package/xml-element.js";
import type { DocumentBuilder } from "../writing/document-builder.js";
import { readAnnotation, readParagraph } from "./read-paragraph.js";
import { type StoryParts, StoryWriter } from "./story-writer.js";

/** Frames that say the same on every slide. */
const REPEATED = new Set(["page-number", "date-time", "footer", "header", "page"]);

export interface SlideWriting {
  number: number;
  parts: StoryParts;
  builder: DocumentBuilder;
}

/** A slide as a section with its notes. */
export function writeSlide(page: XmlElement, { number, parts, builder }: SlideWriting): void {
  const shapes = elementsOf(page);
  const title = shapes.find((shape) => classOf(shape) === "title");
  const words = title === undefined ? "" : wordsOf(title, parts);
  builder.moveTo({ slide: number });
  builder.proposeTitle(words);
  builder.add(words === "" ? `## Slide ${number}` : `## Slide ${number}: ${words}`);
  const writer = new StoryWriter(parts, (block, kind) => builder.add(block, kind));
  for (const shape of shapes) if (shape !== title && !REPEATED.has(classOf(shape))) writer.write(shape);
  writer.end();
  const notes = writeNotes(childOf(page, "presentation:notes"), parts);
  if (notes.length > 0) builder.add(`### Speaker notes\n\n${notes.join("\n\n")}`);
  for (const annotation of elementsOf(page)) {
    if (annotation.name === "office:annotation") builder.add(readAnnotation(annotation));
  }
  builder.moveTo(null);
}

function writeNotes(notes: XmlElement | null, parts: StoryParts): string[] {
  const blocks: string[] = [];
  const writer = new StoryWriter(parts, (block) => blocks.push(block));
  for (const shape of elementsOf(notes)) if (classOf(shape) === "notes") writer.write(shape);
  writer.end();
  return blocks;
}

function classOf(shape: XmlElement): string {
  return attributeOf(shape, "presentation:class") ?? "";
}

function wordsOf(shape: XmlElement, parts: StoryParts): string {
  const paragraphs = [...findAll(shape, "text:p")].map((paragraph) => readParagraph(paragraph, parts).text);
  return oneLine(paragraphs.join(" "));
}
