import { type Row, readNumber, type Statements } from "../file/statements.js";
import { bytesIn, bytesOf, doublesIn } from "../file/typed-bytes.js";
import { ItemTerms } from "../terms/item-terms.js";
import { decodePostings, encodePostings } from "../terms/posting-entries.js";
import { listModels } from "../vectors/models.js";
import { removeCodes } from "../vectors/write-codes.js";
import { addLoose } from "./loose-items.js";
import type { Removal } from "./remove-item.js";

/** A segment with a smaller share of items left is dissolved: its items become loose again. */
const LEAST_SHARE = 0.25;

/**
 * Removes items from their segments. Runs inside the caller's transaction, while `item_terms` still has their terms.
 */
export function takeFromSegments(statements: Statements, { fromSegments }: Removal): void {
  for (const [segment, items] of fromSegments) {
    const row = statements.get("select * from segment where id = ?", segment);
    if (row === null) continue;
    const live = readNumber(row.live) - items.length;
    if (live < LEAST_SHARE * readNumber(row.size)) dissolve(statements, row);
    else shrink(statements, { row, items, live });
  }
}

function dissolve(statements: Statements, row: Row): void {
  const segment = readNumber(row.id);
  const scope = readNumber(row.scope);
  const kind = readNumber(row.kind);
  const left = statements.all(
    `select t.terms from membership m cross join item_terms t on t.item = m.item
     where m.scope = ? and m.kind = ? and m.segment = ?`,
    scope,
    kind,
    segment,
  );
  const terms = left.reduce((sum, { terms }) => sum + new ItemTerms(bytesIn(terms)).hashes.length, 0);
  addLoose(statements, { scope, kind, items: left.length, terms });
  statements.run(
    "update membership set segment = 0 where scope = ? and kind = ? and segment = ?",
    scope,
    kind,
    segment,
  );
  statements.run("delete from posting where segment = ?", segment);
  for (const { codes } of listModels(statements)) statements.run(`delete from ${codes} where segment = ?`, segment);
  statements.run("delete from segment where id = ?", segment);
}

interface Shrinking {
  row: Row;
  /** Items to remove. */
  items: number[];
  /** The number of items that stay. */
  live: number;
}

/** The other items keep their places. A removed item leaves a hole, the number 0. */
function shrink(statements: Statements, { row, items, live }: Shrinking): void {
  const segment = readNumber(row.id);
  const places = doublesIn(row.items);
  const isGone = new Uint8Array(places.length);
  const hashes = new Set<number>();
  for (const item of items) {
    const place = places.indexOf(item);
    isGone[place] = 1;
    places[place] = 0;
    const terms = statements.get("select terms from item_terms where item = ?", item)?.terms;
    for (const hash of new ItemTerms(bytesIn(terms)).hashes) hashes.add(hash);
  }
  statements.run("update segment set live = ?, items = ? where id = ?", live, bytesOf(places), segment);
  for (const hash of hashes) removePostings(statements, { segment, hash, isGone });
  for (const model of listModels(statements)) removeCodes(statements, { model, segment, items });
}

function removePostings(
  statements: Statements,
  { segment, hash, isGone }: { segment: number; hash: number; isGone: Uint8Array },
): void {
  const row = statements.get("select entries from posting where segment = ? and term = ?", segment, hash);
  const left = decodePostings(bytesIn(row?.entries), isGone);
  if (left.ordinals.length === 0) {
    statements.run("delete from posting where segment = ? and term = ?", segment, hash);
    return;
  }
  statements.run("update posting set entries = ? where segment = ? and term = ?", encodePostings(left), segment, hash);
}
