import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import { readNumber, type Statements } from "../file/statements.js";
import { bytesIn, bytesOf } from "../file/typed-bytes.js";
import { ItemTerms } from "../terms/item-terms.js";
import { encodePostings, type Postings } from "../terms/posting-entries.js";
import { listModels } from "../vectors/models.js";
import { writeCodes } from "../vectors/write-codes.js";
import { addLoose, listLoose, type Population } from "./loose-items.js";

/** Reading this many loose items takes a millisecond. A segment of them takes one lookup for each term. */
const SEGMENT_ITEMS = 512;
/**
 * Whole documents have thousands of terms. A segment holds fewer of them, so that it is quick to search and to write.
 */
const SEGMENT_TERMS = 125_000;
const LEAST_ITEMS = 8;

/** Seals loose items into segments where there are many. Runs inside the caller's transaction. */
export function sealSegments(statements: Statements, scope: number): void {
  for (const loose of listLoose(statements, scope)) {
    let { items, terms } = loose;
    while (items >= SEGMENT_ITEMS || (terms >= SEGMENT_TERMS && items >= LEAST_ITEMS)) {
      const sealed = sealOne(statements, loose);
      items -= sealed.items;
      terms -= sealed.terms;
    }
  }
}

interface Segment {
  items: number[];
  lengths: number[][];
  /** The key is the hash of the term. */
  postings: Map<number, Postings>;
  terms: number;
}

function sealOne(statements: Statements, population: Population): { items: number; terms: number } {
  const { items, lengths, postings, terms } = collect(statements, population);
  const { scope, kind } = population;
  const segment = statements.run(
    "insert into segment (scope, kind, size, live, items, lengths) values (?, ?, ?, ?, ?, ?)",
    scope,
    kind,
    items.length,
    items.length,
    bytesOf(Float64Array.from(items)),
    bytesOf(Int32Array.from(lengths.flat())),
  );
  for (const term of [...postings.keys()].sort((one, other) => one - other)) {
    const entries = encodePostings(postings.get(term) ?? { ordinals: [], frequencies: [] });
    statements.run("insert into posting (segment, term, entries) values (?, ?, ?)", segment, term, entries);
  }
  statements.run(
    `update membership set segment = ? where scope = ? and kind = ? and segment = 0
     and item in (select value from json_each(?))`,
    segment,
    scope,
    kind,
    JSON.stringify(items),
  );
  addLoose(statements, { scope, kind, items: -items.length, terms: -terms });
  for (const model of listModels(statements)) writeCodes(statements, { model, segment, items });
  return { items: items.length, terms };
}

/** The oldest loose items, as many as fill a segment. */
function collect(statements: Statements, { scope, kind }: Population): Segment {
  const segment: Segment = { items: [], lengths: INDEXED_FIELDS.map(() => []), postings: new Map(), terms: 0 };
  const rows = statements.iterate(
    `select m.item, t.terms from membership m cross join item_terms t on t.item = m.item
     where m.scope = ? and m.kind = ? and m.segment = 0 order by m.item limit ?`,
    scope,
    kind,
    SEGMENT_ITEMS,
  );
  for (const row of rows) {
    const terms = new ItemTerms(bytesIn(row.terms));
    addPostings(segment, terms);
    segment.items.push(readNumber(row.item));
    segment.terms += terms.hashes.length;
    if (segment.terms >= SEGMENT_TERMS && segment.items.length >= LEAST_ITEMS) break;
  }
  return segment;
}

function addPostings({ items, lengths, postings }: Segment, terms: ItemTerms): void {
  const ordinal = items.length;
  for (const [field, list] of lengths.entries()) list.push(terms.length(field));
  for (const [place, hash] of terms.hashes.entries()) {
    const list = postings.get(hash) ?? { ordinals: [], frequencies: [] };
    list.ordinals.push(ordinal);
    for (let field = 0; field < lengths.length; field++) list.frequencies.push(terms.frequency(place, field));
    postings.set(hash, list);
  }
}
