import { markdownTable } from "../../writing/markdown-table.js";
import { childOf, RECORD, readRecords, type SlideRecord } from "./records.js";

interface Cell {
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

/** The property that marks a group as a table ([MS-ODRAW] 2.3.4.37). */
const TABLE_PROPERTY = 0x39f;
const ENTRY_BYTES = 6;

/** Tables are groups of shapes: their cells are told by where they are. Null for a group that is none. */
export function tableOf(group: SlideRecord, textOf: (shape: SlideRecord) => string): string | null {
  const shapes = [...readRecords(group.body)].filter(({ type }) => type === RECORD.shape);
  const [frame = null, ...members] = shapes;
  if (!isTable(frame)) return null;
  const cells = members.flatMap((shape) => readCell(shape, textOf(shape)));
  const lefts = [...new Set(cells.map(({ left }) => left))].sort((a, b) => a - b);
  const tops = [...new Set(cells.map(({ top }) => top))].sort((a, b) => a - b);
  const rows = tops.map((top) => rowAt(cells, { top, lefts }));
  return markdownTable(rows);
}

/** The text of a merged cell stands in each place that it covers; one over a whole row stands there once. */
function rowAt(cells: Cell[], { top, lefts }: { top: number; lefts: number[] }): string[] {
  const inRow = cells.filter((cell) => cell.top <= top && cell.bottom > top);
  const isWholeRow = inRow.length === 1;
  return lefts.map((left) => {
    const cell = inRow.find((one) => one.left <= left && one.right > left);
    return isWholeRow && cell?.left !== left ? "" : (cell?.text ?? "");
  });
}

function isTable(frame: SlideRecord | null): boolean {
  const properties = childOf(frame, RECORD.moreShapeProperties);
  const count = properties?.instance ?? 0;
  return Array.from({ length: count }, (_, index) => index * ENTRY_BYTES)
    .filter((at) => at + ENTRY_BYTES <= (properties?.body.length ?? 0))
    .some((at) => ((properties?.body.readUInt16LE(at) ?? 0) & 0x3fff) === TABLE_PROPERTY);
}

/** Lines of the frame are shapes without a text. */
function readCell(shape: SlideRecord, text: string): Cell[] {
  const anchor = childOf(shape, RECORD.childAnchor)?.body;
  if (anchor === undefined || anchor.length < 16 || childOf(shape, RECORD.shapeText) === null) return [];
  const [left, top] = [anchor.readInt32LE(0), anchor.readInt32LE(4)];
  return [{ left, top, right: anchor.readInt32LE(8), bottom: anchor.readInt32LE(12), text }];
}
