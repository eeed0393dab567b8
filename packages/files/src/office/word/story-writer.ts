import { alternativeOf } from "../package/alternative.js";
import { attributeOf, childOf, elementAt, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import type { BlockKind } from "../writing/document-builder.js";
import { ListDepth } from "../writing/list-depth.js";
import { listLine } from "../writing/list-line.js";
import { ownCopy } from "../writing/own-copy.js";
import { type Paragraph, readParagraph } from "./read-paragraph.js";
import { readListPosition } from "./styles.js";
import type { WordParts } from "./word-parts.js";
import { WordTable } from "./word-table.js";

export type AddBlock = (text: string, kind: BlockKind) => void;

/** The blocks of a story that stands for itself: a cell, a note. */
export function blocksOf(story: XmlElement, parts: WordParts): string[] {
  const blocks: string[] = [];
  const writer = new StoryWriter(parts, (text) => blocks.push(ownCopy(text)));
  writer.writeAll(story);
  writer.end();
  return blocks;
}

/** Signs that prose seldom has: a memo in a typewriter's font is no code. */
const CODE_SIGNS = /[{};=<>|\\]|\w\(|^\s*(?:import|from|return|def|class|SELECT|#include)\b|^\s*[$#>] /m;

/** Longer headings are paragraphs that somebody gave a heading's style. */
const MAX_HEADING_LENGTH = 500;

/** Writes one story of a document (its body, a cell, a text box, a note) as Markdown: blocks in order. */
export class StoryWriter {
  readonly #parts: WordParts;
  readonly #add: AddBlock;
  readonly #depth = new ListDepth();
  #code: string[] = [];
  #table: WordTable | null = null;

  constructor(parts: WordParts, add: AddBlock) {
    this.#parts = parts;
    this.#add = add;
  }

  writeAll(story: XmlElement | null): void {
    for (const element of elementsOf(story)) this.write(element);
  }

  write(element: XmlElement): void {
    switch (element.name) {
      case "w:p":
        this.#writeParagraph(element);
        break;
      case "w:tbl":
        for (const part of elementsOf(element)) this.takeTablePart(part);
        this.#endTable();
        break;
      case "mc:AlternateContent":
        this.writeAll(alternativeOf(element));
        break;
      case "w:sdt":
        if (elementAt(element, "w:sdtPr", "w:showingPlcHdr") === null) this.writeAll(childOf(element, "w:sdtContent"));
        break;
      case "w:ins":
      case "w:moveTo":
      case "w:customXml":
        this.writeAll(element);
        break;
      // An equation beside paragraphs.
      case "m:oMathPara":
      case "m:oMath":
        this.#writeParagraph({ name: "w:p", attributes: {}, children: [element] });
        break;
    }
  }

  /** A part of a table that is not complete yet: the element of the table follows after its last part. */
  takeTablePart(part: XmlElement): void {
    if (this.#table === null) this.end();
    this.#table ??= new WordTable((cell) => blocksOf(cell, this.#parts));
    this.#table.take(part);
  }

  /** To be called after the last element. */
  end(): void {
    this.#endCode();
    this.#depth.end();
  }

  #writeParagraph(element: XmlElement): void {
    const paragraph = readParagraph(element, this.#parts);
    this.#writeWords(paragraph, childOf(element, "w:pPr"));
    if (paragraph.boxes.length + paragraph.following.length === 0) return;
    this.#endCode();
    for (const box of paragraph.boxes) {
      const writer = new StoryWriter(this.#parts, this.#add);
      writer.writeAll(box);
      writer.end();
    }
    for (const block of paragraph.following) this.#add(block, "block");
  }

  #writeWords(paragraph: Paragraph, properties: XmlElement | null): void {
    const style = attributeOf(childOf(properties, "w:pStyle"), "w:val");
    const { styles } = this.#parts;
    const isCode = styles.isCode(style) || (paragraph.isMonospaced && CODE_SIGNS.test(paragraph.text));
    if (isCode) {
      this.#code.push(paragraph.text);
      return;
    }
    this.#endCode();
    const text = tidy(paragraph.text);
    const equations = paragraph.equations.map((equation) => `$${equation}$`);
    if (text === "") return;
    if (equations.length > 0 && text.replace(/\s/g, "") === equations.join("").replace(/\s/g, "")) {
      for (const equation of equations) this.#add(`$${equation}$`, "block");
      return;
    }
    const outline = numberOf(childOf(properties, "w:outlineLvl"), "w:val");
    const level = outline !== null && outline < 9 ? Math.min(6, outline + 1) : styles.headingLevel(style);
    const label = this.#label(properties, style);
    if (level !== null && outline !== 9 && text.length <= MAX_HEADING_LENGTH) {
      this.#writeHeading({ level, text, label });
      return;
    }
    if (label === null) {
      this.#writePlain(text);
      return;
    }
    this.#add(listLine(text, { label: label.text, depth: this.#depth.of(label.level) }), "item");
  }

  #writeHeading({ level, text, label }: { level: number; text: string; label: { text: string } | null }): void {
    this.#depth.end();
    const number = label === null || label.text === "-" || label.text === "" ? "" : `${label.text} `;
    this.#add(`${"#".repeat(level)} ${number}${text.replaceAll("\n", " ")}`, "block");
  }

  #writePlain(text: string): void {
    this.#depth.end();
    this.#add(text, "block");
  }

  /** The label of the list item that a paragraph is; null when it is none. */
  #label(properties: XmlElement | null, style: string | null): { text: string; level: number } | null {
    const { numbering, styles } = this.#parts;
    const inherited = styles.list(style);
    const own = readListPosition(properties);
    const list = own?.numbering ?? inherited?.numbering;
    if (list === undefined || list === "0") return null;
    const level = own?.level ?? inherited?.level ?? numbering.levelOfStyle(list, style);
    const text = numbering.next(list, level);
    return text === null ? null : { text, level };
  }

  #endTable(): void {
    this.#table?.writeTo(this.#add);
    this.#table = null;
  }

  #endCode(): void {
    const code = this.#code.join("\n").replace(/^\n+|\s+$/g, "");
    this.#code = [];
    if (code === "") return;
    const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((ticks) => ticks.length));
    const fence = "`".repeat(longest + 1);
    this.#add(`${fence}\n${code}\n${fence}`, "block");
  }
}

/** One space between words, none around line ends. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
