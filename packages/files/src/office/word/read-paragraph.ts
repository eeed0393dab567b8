import { writeEquation } from "../drawing/write-equation.js";
import { alternativeOf } from "../package/alternative.js";
import {
  attributeOf,
  childOf,
  elementAt,
  elementsOf,
  findAll,
  isOn,
  textOf,
  type XmlElement,
} from "../package/xml-element.js";
import { symbolOf } from "../values/symbol-font.js";
import { webLink } from "../writing/web-link.js";
import { FieldReader } from "./field-reader.js";
import { readDrawing } from "./read-drawing.js";
import { isMonospaced } from "./styles.js";
import type { WordParts } from "./word-parts.js";

export interface Paragraph {
  text: string;
  /** Every word is in a font of even widths. */
  isMonospaced: boolean;
  equations: string[];
  /** Contents of text boxes that hang on the paragraph. */
  boxes: XmlElement[];
  /** Blocks to follow the paragraph: charts, comments. */
  following: string[];
}

/** Parts of a paragraph whose content is read as if they were not there. Deleted text is in others. */
const TRANSPARENT = new Set(
  "w:ins w:moveTo w:smartTag w:customXml w:dir w:bdo w:sdt w:sdtContent w:fldSimple w:ruby w:rubyBase m:oMathPara".split(
    " ",
  ),
);

/** The words of a paragraph with links, notes and equations; its style and list are not its own matter. */
export function readParagraph(paragraph: XmlElement, parts: WordParts): Paragraph {
  return new ParagraphReader(parts, isAllMonospaced(paragraph, parts)).read(paragraph);
}

class ParagraphReader {
  readonly #parts: WordParts;
  readonly #found: Paragraph;
  readonly #fields = new FieldReader();

  constructor(parts: WordParts, isMonospaced: boolean) {
    this.#parts = parts;
    this.#found = { text: "", isMonospaced, equations: [], boxes: [], following: [] };
  }

  read(paragraph: XmlElement): Paragraph {
    this.#readAll(paragraph);
    return this.#found;
  }

  #readAll(parent: XmlElement | null): void {
    for (const element of elementsOf(parent)) this.#readElement(element);
  }

  #readElement(element: XmlElement): void {
    if (element.name === "w:r") {
      this.#readRun(element);
      return;
    }
    if (element.name === "w:hyperlink") {
      this.#readLink(element);
      return;
    }
    if (element.name === "m:oMath") {
      this.#readEquation(element);
      return;
    }
    if (element.name === "mc:AlternateContent") {
      this.#readAll(alternativeOf(element));
      return;
    }
    const isPlaceholder = elementAt(element, "w:sdtPr", "w:showingPlcHdr") !== null;
    if (TRANSPARENT.has(element.name) && !isPlaceholder) this.#readAll(element);
  }

  #readRun(run: XmlElement): void {
    if (isOn(elementAt(run, "w:rPr", "w:vanish"))) return;
    const before = this.#found.text.length;
    for (const element of elementsOf(run)) this.#readPiece(element);
    if (this.#found.isMonospaced || !isMonospacedRun(run, this.#parts)) return;
    this.#found.text = markedAsCode(this.#found.text, before);
  }

  #readPiece(element: XmlElement): void {
    if (element.name === "w:fldChar") {
      this.#readFieldMark(element);
      return;
    }
    if (element.name === "w:instrText") {
      this.#fields.instruct(textOf(element));
      return;
    }
    if (this.#fields.isInstructing) return;
    if (element.name === "mc:AlternateContent") {
      for (const inner of elementsOf(alternativeOf(element))) this.#readPiece(inner);
      return;
    }
    if (element.name === "w:ruby") {
      this.#readAll(element);
      return;
    }
    if (["w:drawing", "w:pict", "w:object"].includes(element.name)) {
      const { boxes, blocks } = readDrawing(element, this.#parts);
      this.#found.boxes.push(...boxes);
      this.#found.following.push(...blocks);
      return;
    }
    if (element.name === "w:commentReference") {
      const comment = this.#parts.comments.get(attributeOf(element, "w:id") ?? "");
      if (comment !== undefined) this.#found.following.push(comment);
      return;
    }
    this.#found.text += this.#textOfPiece(element);
  }

  #readFieldMark(mark: XmlElement): void {
    this.#found.text = this.#fields.mark(attributeOf(mark, "w:fldCharType") ?? "", this.#found.text);
    const box = elementAt(mark, "w:ffData", "w:checkBox");
    if (box !== null) this.#found.text += isOn(childOf(box, "w:checked") ?? childOf(box, "w:default")) ? "☑" : "☐";
  }

  #textOfPiece(element: XmlElement): string {
    const id = attributeOf(element, "w:id") ?? "";
    switch (element.name) {
      case "w:t":
        return textOf(element);
      case "w:tab":
      case "w:ptab":
        return "\t";
      case "w:br":
      case "w:cr":
        return "\n";
      case "w:noBreakHyphen":
        return "-";
      case "w:sym":
        return symbolOf(
          Number.parseInt(attributeOf(element, "w:char") ?? "0", 16),
          attributeOf(element, "w:font") ?? "",
        );
      case "w:footnoteReference":
        return this.#parts.labelNote("footnote", id);
      case "w:endnoteReference":
        return this.#parts.labelNote("endnote", id);
      default:
        return "";
    }
  }

  #readLink(link: XmlElement): void {
    const before = this.#found.text.length;
    this.#readAll(link);
    const target = this.#parts.relationships.get(attributeOf(link, "r:id") ?? "");
    if (target?.isExternal !== true) return;
    const label = this.#found.text.slice(before);
    this.#found.text = this.#found.text.slice(0, before) + webLink(label, target.target);
  }

  #readEquation(element: XmlElement): void {
    const equation = writeEquation(element);
    if (equation === "") return;
    this.#found.equations.push(equation);
    this.#found.text += `$${equation}$`;
  }
}

function isAllMonospaced(paragraph: XmlElement, parts: WordParts): boolean {
  const style = attributeOf(elementAt(paragraph, "w:pPr", "w:pStyle"), "w:val");
  const written = [...findAll(paragraph, "w:r")].filter((run) => textOf(run).trim() !== "");
  if (written.length === 0) return false;
  return parts.styles.isMonospaced(style) || written.every((run) => isMonospacedRun(run, parts));
}

function isMonospacedRun(run: XmlElement, parts: WordParts): boolean {
  const properties = childOf(run, "w:rPr");
  if (properties === null) return false;
  const style = attributeOf(childOf(properties, "w:rStyle"), "w:val");
  return (
    isMonospaced(attributeOf(childOf(properties, "w:rFonts"), "w:ascii")) ||
    (style !== null && parts.styles.isMonospaced(style))
  );
}

/** Words in a font of even widths amid others are code: `` `name` ``. Runs that follow each other become one. */
function markedAsCode(text: string, from: number): string {
  const words = text.slice(from).trim();
  if (words === "" || /[`\n[$]/.test(words)) return text;
  const marked = text.slice(0, from) + text.slice(from).replace(words, () => `\`${words}\``);
  return text[from - 1] === "`" ? marked.slice(0, from - 1) + marked.slice(from + 1) : marked;
}
