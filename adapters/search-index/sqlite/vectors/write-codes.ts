import { type Row, readNumber, type Statements } from "../file/statements.js";
import { bytesIn, bytesOf, doublesIn, floatsIn } from "../file/typed-bytes.js";
import type { ModelTables } from "./models.js";
import { type CodeBlock, codeLength, encodeVectors } from "./vector-codes.js";

interface SegmentCodes {
  model: ModelTables;
  segment: number;
  items: number[];
}

/** Writes codes for the items that have a vector of the model. Runs inside the caller's transaction. */
export function writeCodes(statements: Statements, { model, segment, items }: SegmentCodes): void {
  const rows = statements.all(
    `select v.item, v.components from json_each(?) j cross join ${model.vectors} v on v.item = j.value`,
    JSON.stringify(items),
  );
  if (rows.length === 0) return;
  const { center, scales, codes } = encodeVectors(rows.map((row) => floatsIn(row.components)));
  statements.run(
    `insert into ${model.codes} (segment, items, center, scales, codes) values (?, ?, ?, ?, ?)`,
    segment,
    bytesOf(Float64Array.from(rows, (row) => readNumber(row.item))),
    bytesOf(center),
    bytesOf(scales),
    codes,
  );
}

/** The center still includes the removed vectors, because it is a mean over hundreds of them. */
export function removeCodes(statements: Statements, { model, segment, items }: SegmentCodes): void {
  const row = statements.get(`select * from ${model.codes} where segment = ?`, segment);
  if (row === null) return;
  const coded = doublesIn(row.items);
  const { center, codes, scales } = readCodes(row);
  const length = codeLength(center.length);
  for (const item of items) {
    const place = coded.indexOf(item);
    if (place < 0) continue;
    coded[place] = 0;
    scales[place] = 0;
    codes.fill(0, place * length, (place + 1) * length);
  }
  statements.run(
    `update ${model.codes} set items = ?, scales = ?, codes = ? where segment = ?`,
    bytesOf(coded),
    bytesOf(scales),
    codes,
    segment,
  );
}

export function readCodes(row: Row): CodeBlock {
  return { center: floatsIn(row.center), scales: floatsIn(row.scales), codes: bytesIn(row.codes) };
}
