import { drawnParagraph } from "../drawing/drawn-text.js";
import { alternativeOf } from "../package/alternative.js";
import type { Relationship } from "../package/relationships.js";
import {
  attributeOf,
  childOf,
  childrenOf,
  elementAt,
  elementsOf,
  findAll,
  findFirst,
  isOn,
  type XmlElement,
} from "../package/xml-element.js";
import type { BlockKind } from "../writing/document-builder.js";
import { imageText } from "../writing/image-text.js";
import { ListDepth } from "../writing/list-depth.js";
import { listLine } from "../writing/list-line.js";
import { markdownTable } from "../writing/markdown-table.js";
import { spreadCells, type TableCell } from "../writing/spread-cells.js";
import { BulletCounter, type BulletSources, bulletOf, levelOf } from "./bullets.js";
import { placeholderOf } from "./placeholders.js";

export interface SlideParts {
  relationships: ReadonlyMap<string, Relationship>;
  /** Charts and diagrams in words, by the id of the relationship. */
  graphics: ReadonlyMap<string, string[]>;
  bulletSources: (shape: XmlElement) => BulletSources;
}

type AddBlock = (block: string, kind: BlockKind) => void;

/** Place holders that say the same on every slide. */
const REPEATED = new Set(["sldNum", "dt", "hdr", "ftr", "sldImg"]);

/** Writes the shapes of a slide in their order, which is that of reading; groups are opened. */
export function writeShapes(tree: XmlElement | null, parts: SlideParts, add: AddBlock): void {
  for (const shape of elementsOf(tree)) writeShape(shape, parts, add);
}

function writeShape(shape: XmlElement, parts: SlideParts, add: AddBlock): void {
  const type = placeholderOf(shape)?.type ?? "";
  if (REPEATED.has(type) || isTitle(shape)) return;
  if (shape.name === "p:grpSp") {
    writeShapes(shape, parts, add);
    return;
  }
  if (shape.name === "mc:AlternateContent") {
    writeShapes(alternativeOf(shape), parts, add);
    return;
  }
  if (shape.name === "p:sp") {
    writeText(shape, parts, add);
    return;
  }
  if (shape.name === "p:graphicFrame") writeGraphic(shape, parts, add);
  if (shape.name === "p:graphicFrame" || shape.name === "p:pic") add(describe(shape, parts), "block");
}

export function isTitle(shape: XmlElement): boolean {
  return ["title", "ctrTitle"].includes(placeholderOf(shape)?.type ?? "");
}

function writeText(shape: XmlElement, parts: SlideParts, add: AddBlock): void {
  const sources = parts.bulletSources(shape);
  const counter = new BulletCounter();
  const depth = new ListDepth();
  for (const paragraph of childrenOf(childOf(shape, "p:txBody"), "a:p")) {
    const text = drawnParagraph(paragraph, parts.relationships);
    if (text === "") continue;
    const level = levelOf(paragraph);
    const label = counter.label(bulletOf(paragraph, sources), level);
    if (label === null) depth.end();
    if (label === null) add(text, "block");
    else add(listLine(text, { label, depth: depth.of(level) }), "item");
  }
}

function writeGraphic(frame: XmlElement, parts: SlideParts, add: AddBlock): void {
  const table = findFirst(frame, "a:tbl");
  if (table !== null) add(writeTable(table, parts), "block");
  const chart = attributeOf(findFirst(frame, "c:chart"), "r:id") ?? "";
  const diagram = attributeOf(findFirst(frame, "dgm:relIds"), "r:dm") ?? "";
  for (const id of [chart, diagram]) for (const block of parts.graphics.get(id) ?? []) add(block, "block");
}

function writeTable(table: XmlElement, parts: SlideParts): string {
  const rows = childrenOf(table, "a:tr").map((row) => childrenOf(row, "a:tc").map((cell) => readCell(cell, parts)));
  return markdownTable(spreadCells(rows));
}

/** Cells that are covered by a merged one are there too. */
function readCell(cell: XmlElement, parts: SlideParts): TableCell {
  const paragraphs = childrenOf(childOf(cell, "a:txBody"), "a:p");
  return {
    text: paragraphs.map((paragraph) => drawnParagraph(paragraph, parts.relationships)).join(" "),
    continuesAbove: isSet(cell, "vMerge"),
    continuesLeft: isSet(cell, "hMerge"),
  };
}

function isSet(element: XmlElement, attribute: string): boolean {
  return attributeOf(element, attribute) !== null && isOn(element, attribute);
}

function describe(shape: XmlElement, parts: SlideParts): string {
  const { descr: description, name } = findFirst(shape, "p:cNvPr")?.attributes ?? {};
  const image = attributeOf(elementAt(shape, "p:blipFill", "a:blip"), "r:embed") ?? "";
  return imageText({ description, name, part: parts.relationships.get(image)?.target });
}

/** The words of all paragraphs below, each in a line. */
export function wordsOf(shape: XmlElement | null, relationships: ReadonlyMap<string, Relationship>): string {
  const lines = [...findAll(shape, "a:p")].map((paragraph) => drawnParagraph(paragraph, relationships));
  return lines.filter((line) => line !== "").join("\n");
}
