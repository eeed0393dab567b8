import { attributeOf, childrenOf, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import { SheetGrid } from "../sheets/sheet-grid.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { readAnnotation, readParagraph, SHAPES } from "./read-paragraph.js";
import { type StoryParts, StoryWriter } from "./story-writer.js";

interface OpenSheet {
  table: XmlElement;
  grid: SheetGrid;
  row: number;
  blocks: string[];
}

const PROGRESS_EVERY = 5_000;

/** Takes the rows of a workbook as they come, and writes each sheet at its end. */
export class OpenSheets {
  readonly #parts: StoryParts;
  readonly #reading: OfficeReading;
  #sheet: OpenSheet | null = null;
  #done = 0;

  constructor(parts: StoryParts, reading: OfficeReading) {
    this.#parts = parts;
    this.#reading = reading;
  }

  /** Whether the element was a row or a sheet of a workbook. */
  take(element: XmlElement, around: readonly XmlElement[]): boolean {
    const isSheet = element.name === "table:table" && around.at(-1)?.name === "office:spreadsheet";
    if (isSheet) return this.#endSheet(element);
    if (element.name !== "table:table-row") return false;
    const index = around.findIndex(({ name }) => name === "office:spreadsheet");
    const table = around[index + 1];
    const isNested = around.slice(index + 2).some(({ name }) => name === "table:table");
    if (index < 0 || table === undefined || isNested) return false;
    this.#takeRow(element, this.#sheetOf(table));
    return true;
  }

  #sheetOf(table: XmlElement): OpenSheet {
    if (this.#sheet?.table === table) return this.#sheet;
    this.#sheet = { table, grid: new SheetGrid(this.#reading), row: 0, blocks: [] };
    return this.#sheet;
  }

  #takeRow(row: XmlElement, sheet: OpenSheet): void {
    const repeated = numberOf(row, "table:number-rows-repeated") ?? 1;
    const filled = this.#readCells(row, sheet);
    // A filled row that is repeated is rare; an empty one to the end of the sheet is not.
    const copies = filled.length === 0 ? 0 : Math.min(repeated, this.#reading.maxRows);
    for (let copy = 0; copy < copies; copy++) {
      for (const { column, text } of filled) sheet.grid.set(sheet.row + copy, column, text);
    }
    sheet.row += repeated;
    if (++this.#done % PROGRESS_EVERY === 0) {
      this.#reading.progress({ unit: "row", done: this.#done, total: null });
    }
  }

  #readCells(row: XmlElement, sheet: OpenSheet): { column: number; text: string }[] {
    const filled: { column: number; text: string }[] = [];
    let column = 0;
    for (const cell of elementsOf(row)) {
      const repeated = numberOf(cell, "table:number-columns-repeated") ?? 1;
      const text = this.#readCell(cell, sheet);
      const copies = text === "" ? 0 : Math.min(repeated, 1_000);
      for (let copy = 0; copy < copies; copy++) filled.push({ column: column + copy, text });
      mergeIn(sheet, { cell, column });
      column += repeated;
    }
    return filled;
  }

  /** The text that the cell shows is kept in it. */
  #readCell(cell: XmlElement, sheet: OpenSheet): string {
    for (const annotation of childrenOf(cell, "office:annotation")) sheet.blocks.push(readAnnotation(annotation));
    for (const shape of elementsOf(cell)) if (SHAPES.has(shape.name)) this.#readShape(shape, sheet);
    return childrenOf(cell, "text:p")
      .map((paragraph) => readParagraph(paragraph, this.#parts).text)
      .join("\n")
      .trim();
  }

  #readShape(shape: XmlElement, sheet: OpenSheet): void {
    new StoryWriter(this.#parts, (block) => sheet.blocks.push(block)).write(shape);
  }

  #endSheet(table: XmlElement): boolean {
    const sheet = this.#sheetOf(table);
    const { builder } = this.#reading;
    const name = attributeOf(table, "table:name") ?? "";
    for (const shapes of childrenOf(table, "table:shapes")) {
      for (const shape of elementsOf(shapes)) this.#readShape(shape, sheet);
    }
    this.#sheet = null;
    if (sheet.grid.rows.length === 0 && sheet.blocks.length === 0) return true;
    builder.moveTo({ sheet: name });
    builder.add(`## ${name}`);
    sheet.grid.writeTo(builder, name);
    for (const block of sheet.blocks) builder.add(block);
    builder.moveTo(null);
    return true;
  }
}

function mergeIn(sheet: OpenSheet, { cell, column }: { cell: XmlElement; column: number }): void {
  const columns = numberOf(cell, "table:number-columns-spanned") ?? 1;
  const rows = numberOf(cell, "table:number-rows-spanned") ?? 1;
  if (columns * rows <= 1) return;
  sheet.grid.merge({ top: sheet.row, left: column, bottom: sheet.row + rows - 1, right: column + columns - 1 });
}
