import type { BlockKind } from "./document-builder.js";
import { ListDepth } from "./list-depth.js";
import { listLine } from "./list-line.js";
import { markdownTable } from "./markdown-table.js";
import { spreadCells, type TableCell } from "./spread-cells.js";

/** A paragraph of the formats that know no trees: tables are paragraphs with marks. */
export interface FlowParagraph {
  text: string;
  /** 1 to 6; null for what is no heading. */
  headingLevel: number | null;
  /** The label of a list item, as it is shown: `-` for bullets; null for what is none. */
  label: string | null;
  listLevel: number;
  isInTable: boolean;
  endsCell: boolean;
  endsRow: boolean;
  /** For the end of a row: how its cells are merged, by their number. */
  merges?: Pick<TableCell, "continuesAbove" | "continuesLeft">[];
  /** Blocks to follow the paragraph. */
  following: string[];
}

/** Longer headings are paragraphs that somebody gave a heading's style. */
const MAX_HEADING_LENGTH = 500;

/** Writes a flow of paragraphs as Markdown: blocks in order. */
export class FlowWriter {
  readonly #add: (block: string, kind: BlockKind) => void;
  readonly #depth = new ListDepth();
  #rows: TableCell[][] = [];
  #cells: TableCell[] = [];
  #cell: string[] = [];

  constructor(add: (block: string, kind: BlockKind) => void) {
    this.#add = add;
  }

  write(paragraph: FlowParagraph): void {
    const isInTable = paragraph.isInTable || paragraph.endsCell || paragraph.endsRow;
    if (isInTable) this.#writeInTable(paragraph);
    else this.#writeParagraph(paragraph);
  }

  /** To be called after the last paragraph. */
  end(): void {
    const isOpen = this.#cells.length + this.#cell.length > 0;
    if (isOpen) this.#rows.push([...this.#cells, { text: this.#cell.join(" ") }]);
    const rows = this.#rows;
    [this.#rows, this.#cells, this.#cell] = [[], [], []];
    if (rows.length === 0) return;
    this.#depth.end();
    this.#add(markdownTable(spreadCells(rows)), "block");
  }

  #writeInTable({ text, label, endsCell, endsRow, merges = [], following }: FlowParagraph): void {
    if (endsRow) {
      this.#rows.push(this.#cells.map((cell, index) => ({ ...cell, ...merges[index] })));
      [this.#cells, this.#cell] = [[], []];
      return;
    }
    const words = tidy(text);
    this.#cell.push(label === null || label === "-" ? words : `${label} ${words}`, ...following);
    if (!endsCell) return;
    this.#cells.push({ text: this.#cell.join(" ") });
    this.#cell = [];
  }

  #writeParagraph({ text, headingLevel, label, listLevel, following }: FlowParagraph): void {
    this.end();
    const words = tidy(text);
    const isHeading = headingLevel !== null && words.length <= MAX_HEADING_LENGTH;
    if (words === "" || isHeading || label === null) this.#depth.end();
    if (words !== "" && isHeading) this.#add(heading(headingLevel, words, label), "block");
    else if (words !== "" && label === null) this.#add(words, "block");
    else if (words !== "" && label !== null)
      this.#add(listLine(words, { label, depth: this.#depth.of(listLevel) }), "item");
    for (const block of following) this.#add(block, "block");
  }
}

function heading(level: number, words: string, label: string | null): string {
  const number = label === null || label === "-" || label === "" ? "" : `${label} `;
  return `${"#".repeat(level)} ${number}${words.replace(/\s+/g, " ")}`;
}

/** One space between words, none around line ends. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}
