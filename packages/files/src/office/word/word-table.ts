import { attributeOf, childOf, elementAt, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import { markdownTable } from "../writing/markdown-table.js";
import { spreadCells, type TableCell } from "../writing/spread-cells.js";

/** A cell with more text than this lays out a page; a row of it would be a paragraph nobody can read. */
const MAX_CELL_LENGTH = 2_000;

interface Cell extends TableCell {
  blocks: string[];
}

/**
 * A table of Word, taken part by part: long ones are not held as trees. It becomes a table of Markdown; one that lays out a
 * page gives the blocks of its cells one after the other.
 */
export class WordTable {
  readonly #blocksOf: (cell: XmlElement) => string[];
  readonly #rows: Cell[][] = [];

  constructor(blocksOf: (cell: XmlElement) => string[]) {
    this.#blocksOf = blocksOf;
  }

  /** Takes a row, or what rows are wrapped in: controls and marks of revision. Other parts hold no text. */
  take(element: XmlElement): void {
    const rows = element.name === "w:tr" ? [element] : unwrapped(element, "w:tr");
    for (const row of rows) {
      const isDeleted = elementAt(row, "w:trPr", "w:del") !== null;
      if (!isDeleted) this.#rows.push(readRow(row, this.#blocksOf));
    }
  }

  writeTo(add: (block: string, kind: "block") => void): void {
    const cells = this.#rows.flat();
    const hasHeading = cells.some(({ blocks }) => blocks.some((block) => /^#{1,6} /.test(block)));
    const isLayout = hasHeading || cells.length === 1 || cells.some(({ text }) => text.length > MAX_CELL_LENGTH);
    if (!isLayout) {
      add(markdownTable(spreadCells(this.#rows)), "block");
      return;
    }
    for (const { blocks } of cells) for (const block of blocks) add(block, "block");
  }
}

function unwrapped(parent: XmlElement | null, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === name) return [element];
    const isWrapper = ["w:sdt", "w:sdtContent", "w:customXml", "w:ins"].includes(element.name);
    return isWrapper ? unwrapped(element, name) : [];
  });
}

function readRow(row: XmlElement, blocksOf: (cell: XmlElement) => string[]): Cell[] {
  const skipped = numberOf(elementAt(row, "w:trPr", "w:gridBefore"), "w:val") ?? 0;
  const cells = unwrapped(row, "w:tc").map((cell) => readCell(cell, blocksOf(cell)));
  return skipped > 0 ? [{ text: "", blocks: [], columns: skipped }, ...cells] : cells;
}

function readCell(cell: XmlElement, blocks: string[]): Cell {
  const properties = childOf(cell, "w:tcPr");
  const merge = childOf(properties, "w:vMerge");
  return {
    blocks,
    text: blocks.map(flattened).join(" "),
    columns: numberOf(childOf(properties, "w:gridSpan"), "w:val") ?? 1,
    continuesAbove: merge !== null && attributeOf(merge, "w:val") !== "restart",
  };
}

/** A table in a cell becomes the words of its cells. */
function flattened(block: string): string {
  if (!block.startsWith("| ")) return block;
  return block.replace(/^\|(?: --- \|)+$/gm, "").replace(/\\\||\|/g, (bar) => (bar === "|" ? " " : "|"));
}
