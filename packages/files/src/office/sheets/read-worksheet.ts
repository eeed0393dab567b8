import { drawnParagraph } from "../drawing/drawn-text.js";
import { readGraphics } from "../drawing/read-graphics.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, readRelationships, targetsOfType } from "../package/relationships.js";
import { attributeOf, elementsOf, findFirst, numberOf, type XmlElement } from "../package/xml-element.js";
import { imageText } from "../writing/image-text.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { webLink } from "../writing/web-link.js";
import { cellAt, rangeAt } from "./cell-address.js";
import { type CellTexts, readCell } from "./read-cell.js";
import { readSheetComments } from "./read-sheet-comments.js";
import { SheetGrid } from "./sheet-grid.js";

export interface WorksheetSource {
  document: Package;
  part: string;
  name: string;
  texts: CellTexts;
  /** Names by the ids that threaded comments give. */
  authors: ReadonlyMap<string, string>;
}

const IGNORED = new Set(
  "x:cols x:conditionalFormatting x:dataValidations x:extLst x:sheetViews x:pageSetup x:headerFooter".split(" "),
);

const PROGRESS_EVERY = 5_000;

/** A sheet row by row, as it is inflated; then what is drawn on it and said about its cells. */
export async function readWorksheet(source: WorksheetSource, reading: OfficeReading): Promise<void> {
  const { document, part, name, authors } = source;
  const { builder } = reading;
  const relationships = await readRelationships(document, part);
  const grid = await readGrid(source, { reading, relationships });
  const blocks = [
    ...(await readDrawings(document, relationships)),
    ...(await readSheetComments(document, { sheet: relationships, authors })),
  ];
  if (grid.rows.length === 0 && blocks.length === 0) return;
  builder.moveTo({ sheet: name });
  builder.add(`## ${name}`);
  grid.writeTo(builder, name);
  for (const block of blocks) builder.add(block);
}

async function readGrid(
  { document, part, texts }: WorksheetSource,
  { reading, relationships }: { reading: OfficeReading; relationships: ReadonlyMap<string, Relationship> },
): Promise<SheetGrid> {
  const grid = new SheetGrid(reading);
  let row = -1;
  await readXml(document.read(part), {
    ignored: IGNORED,
    onElement: (element) => {
      if (element.name === "x:row") {
        // Rows and cells may leave out their numbers: they follow the one before.
        row = (numberOf(element, "r") ?? row + 2) - 1;
        readRow(element, { row, texts, grid });
        if (row % PROGRESS_EVERY === 0) reading.progress({ unit: "row", done: row, total: null });
        return true;
      }
      if (element.name === "x:mergeCell") mergeIn(grid, element);
      if (element.name === "x:hyperlink") linkIn(grid, element, relationships);
      return element.name === "x:mergeCell" || element.name === "x:hyperlink";
    },
  });
  return grid;
}

function readRow(element: XmlElement, { row, texts, grid }: { row: number; texts: CellTexts; grid: SheetGrid }): void {
  let column = -1;
  for (const cell of elementsOf(element)) {
    if (cell.name !== "x:c") continue;
    column = cellAt(attributeOf(cell, "r") ?? "")?.column ?? column + 1;
    grid.set(row, column, readCell(cell, texts).trim());
  }
}

function mergeIn(grid: SheetGrid, merge: XmlElement): void {
  const range = rangeAt(attributeOf(merge, "ref") ?? "");
  if (range !== null) grid.merge(range);
}

function linkIn(grid: SheetGrid, link: XmlElement, relationships: ReadonlyMap<string, Relationship>): void {
  const cell = cellAt(attributeOf(link, "ref") ?? "");
  const target = relationships.get(attributeOf(link, "r:id") ?? "");
  if (cell !== null && target?.isExternal === true)
    grid.change(cell.row, cell.column, (text) => webLink(text, target.target));
}

/** Charts, text boxes and descriptions of pictures. */
async function readDrawings(document: Package, sheet: ReadonlyMap<string, Relationship>): Promise<string[]> {
  const blocks: string[] = [];
  for (const { target } of targetsOfType(sheet, "drawing")) {
    if (!document.has(target)) continue;
    const relationships = await readRelationships(document, target);
    const graphics = await readGraphics(document, relationships);
    const visit = (element: XmlElement): void => {
      const { name, attributes } = element;
      if (name === "a:p") blocks.push(drawnParagraph(element, relationships));
      if (name === "c:chart") blocks.push(...(graphics.get(attributes["r:id"] ?? "") ?? []));
      if (name === "dgm:relIds") blocks.push(...(graphics.get(attributes["r:dm"] ?? "") ?? []));
      if (name === "xdr:pic") blocks.push(describe(element, relationships));
      for (const child of elementsOf(element)) visit(child);
    };
    visit(await readXml(document.read(target), { ignored: new Set(["mc:Fallback"]) }));
  }
  return blocks.filter((block) => block !== "");
}

function describe(picture: XmlElement, relationships: ReadonlyMap<string, Relationship>): string {
  const image = attributeOf(findFirst(picture, "a:blip"), "r:embed") ?? "";
  const { descr: description, name } = findFirst(picture, "xdr:cNvPr")?.attributes ?? {};
  return imageText({ description, name, part: relationships.get(image)?.target });
}
