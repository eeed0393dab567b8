import { attributeOf, childOf, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import type { BlockKind } from "../writing/document-builder.js";
import { ListDepth } from "../writing/list-depth.js";
import { listLine } from "../writing/list-line.js";
import { markdownTable } from "../writing/markdown-table.js";
import { ListCounter } from "./list-counter.js";
import { describeShape, type OpenDocumentParts, objectBlocks, readParagraph, SHAPES } from "./read-paragraph.js";
import { readTable } from "./read-table.js";
import { OUTLINE, type Styles } from "./styles.js";

export interface StoryParts extends OpenDocumentParts {
  styles: Styles;
}

type AddBlock = (block: string, kind: BlockKind) => void;

interface ListItem {
  label: string;
  /** 1-based. */
  level: number;
}

/** A cell with more text than this lays out a page. */
const MAX_CELL_LENGTH = 2_000;

/** Writes a story of a document (its text, a cell, a text box, a note) as Markdown: blocks in order. */
export class StoryWriter {
  readonly #parts: StoryParts;
  readonly #add: AddBlock;
  readonly #lists: ListCounter;
  readonly #headings: ListCounter;
  readonly #depth = new ListDepth();
  #code: string[] = [];

  constructor(parts: StoryParts, add: AddBlock) {
    this.#parts = parts;
    this.#add = add;
    this.#lists = new ListCounter(parts.styles);
    this.#headings = new ListCounter(parts.styles);
  }

  writeAll(story: XmlElement | null): void {
    for (const element of elementsOf(story)) this.write(element);
  }

  write(element: XmlElement): void {
    if (element.name !== "text:p") this.end();
    if (SHAPES.has(element.name)) {
      this.#writeShape(element);
      return;
    }
    switch (element.name) {
      case "text:p":
        this.#writeParagraph(element);
        break;
      case "text:h":
        this.#writeHeading(element);
        break;
      case "text:list":
        this.#writeList(element, { style: null, level: 1 });
        break;
      case "table:table":
        this.#writeTable(element);
        break;
      case "text:tracked-changes":
      case "office:forms":
      case "text:sequence-decls":
      case "text:variable-decls":
      case "presentation:notes":
        return;
      default:
        this.writeAll(element);
    }
  }

  /** To be called after the last element. */
  end(): void {
    const code = this.#code.join("\n").replace(/^\n+|\s+$/g, "");
    this.#code = [];
    if (code !== "") this.#add(`\`\`\`\n${code.replaceAll("```", "'''")}\n\`\`\``, "block");
  }

  #writeParagraph(element: XmlElement, item: ListItem | null = null): void {
    const style = attributeOf(element, "text:style-name");
    const { text, boxes, following } = readParagraph(element, this.#parts);
    if (item === null && this.#parts.styles.isCode(style)) {
      this.#code.push(text);
      return;
    }
    this.end();
    const level = this.#parts.styles.titleLevel(style);
    if (text !== "" && item === null) this.#depth.end();
    if (text !== "" && item !== null) {
      this.#add(listLine(tidy(text), { label: item.label, depth: this.#depth.of(item.level) }), "item");
    } else if (text !== "") this.#add(level === null ? tidy(text) : heading(level, text), "block");
    for (const box of boxes) this.write(box);
    for (const block of following) this.#add(block, "block");
  }

  /** A heading is numbered as the item of a list that it is, else by the outline of the document. */
  #writeHeading(element: XmlElement, itemLabel = ""): void {
    const level = numberOf(element, "text:outline-level") ?? 1;
    const { text, boxes, following } = readParagraph(element, this.#parts);
    if (text === "") return;
    const isCounted = itemLabel === "" && this.#parts.styles.listLevel(OUTLINE, level)?.format;
    const label = isCounted ? this.#headings.next(element, { style: OUTLINE, level }) : itemLabel;
    this.#depth.end();
    this.#add(heading(Math.min(6, level), label === "" ? text : `${label} ${text}`), "block");
    for (const box of boxes) this.write(box);
    for (const block of following) this.#add(block, "block");
  }

  #writeList(list: XmlElement, outer: { style: string | null; level: number }): void {
    const style = attributeOf(list, "text:style-name") ?? outer.style ?? this.#styleOfFirstParagraph(list);
    const { level } = outer;
    if (level === 1) this.#lists.begin(list, style);
    for (const item of elementsOf(list)) this.#writeItem(item, { style, level });
  }

  /** Only the first paragraph of an item has its label; a heading can be the item too. */
  #writeItem(item: XmlElement, position: { style: string | null; level: number }): void {
    let label = item.name === "text:list-item" ? null : "";
    for (const part of elementsOf(item)) {
      if (part.name === "text:list") this.#writeList(part, { ...position, level: position.level + 1 });
      else if (part.name === "text:p" || part.name === "text:h") {
        const isFirst = label === null;
        label ??= this.#lists.next(item, position);
        if (part.name === "text:h") this.#writeHeading(part, isFirst ? label.replace(/^-$/, "") : "");
        else this.#writeParagraph(part, isFirst && label !== "" ? { label, level: position.level } : null);
      } else this.write(part);
    }
  }

  /** A list without a style of its own has that of its paragraphs. */
  #styleOfFirstParagraph(list: XmlElement): string | null {
    const paragraph = elementsOf(list)
      .flatMap(elementsOf)
      .find(({ name }) => name === "text:p");
    return this.#parts.styles.listOf(attributeOf(paragraph ?? null, "text:style-name"));
  }

  #writeTable(table: XmlElement): void {
    const cells: string[][] = [];
    const rows = readTable(table, (cell) => {
      const blocks = this.#blocksOf(cell);
      cells.push(blocks);
      // A bullet before the only line of a cell is decoration.
      return blocks.length === 1 ? (blocks[0] ?? "").replace(/^- /, "") : blocks.join(" ");
    });
    const isLayout = cells.length === 1 || rows.some((row) => row.some((text) => text.length > MAX_CELL_LENGTH));
    if (!isLayout) {
      this.#add(markdownTable(rows), "block");
      return;
    }
    for (const block of cells.flat()) this.#add(block, "block");
  }

  #blocksOf(story: XmlElement): string[] {
    const blocks: string[] = [];
    const writer = new StoryWriter(this.#parts, (block) => blocks.push(block));
    writer.writeAll(story);
    writer.end();
    return blocks;
  }

  #writeShape(shape: XmlElement): void {
    const object = childOf(shape, "draw:object");
    if (object !== null) for (const block of objectBlocks(object, this.#parts)) this.#add(block, "block");
    const description = describeShape(shape);
    if (description !== "") this.#add(description, "block");
    const held = elementsOf(shape).filter(({ name }) => !["svg:desc", "svg:title", "draw:image"].includes(name));
    for (const element of held) this.write(element);
    this.end();
  }
}

function heading(level: number, text: string): string {
  return `${"#".repeat(level)} ${text.replace(/\s+/g, " ")}`;
}

function tidy(text: string): string {
  return text.replace(/[^\S\n]+/g, " ");
}
