import { type Candidate, INDEXED_FIELDS, type IndexedKind } from "@loci/ranking/candidates";
import { compareVectors, type VectorComparison } from "@loci/ranking/vectors";
import type { IndexQuery } from "#core/ports/search-index.js";
import { inScopes } from "../file/in-scopes.js";
import { KIND_NUMBERS } from "../file/schema.js";
import { type Row, readNumber, readText, type Statements } from "../file/statements.js";
import { floatsIn } from "../file/typed-bytes.js";
import type { ModelTables } from "../vectors/models.js";
import { readOccurrences, type TermPart } from "./term-parts.js";

interface Reading {
  query: IndexQuery;
  scopes: number[];
  model: ModelTables | null;
  /** The parts of all kinds that were searched. */
  parts: TermPart[];
  found: Set<number>;
}

const INDEXED_KINDS: IndexedKind[] = ["document", "chunk", "memory"];
const ITEM_COLUMNS =
  "i.id, i.name, i.kind, i.document, i.is_unreviewed, i.speaker, i.position, i.time_from, i.time_to, i.own_length, i.context_length, i.title_length";

/** The items that were found. When chunks and documents are both requested, it adds the documents of the chunks. */
export function readCandidates(statements: Statements, reading: Reading): Candidate[] {
  const { query, found } = reading;
  const rows = statements.all(
    `select ${ITEM_COLUMNS} from json_each(?) j cross join item i on i.id = j.value`,
    JSON.stringify([...found]),
  );
  if (query.kinds.includes("chunk") && query.kinds.includes("document")) {
    rows.push(...readDocumentsOf(statements, rows, reading));
  }
  const items = rows.map((row) => readNumber(row.id));
  const occurrences = readOccurrences(reading.parts, new Set(items));
  const otherDocuments = query.kinds.includes("memory") ? readOtherDocuments(statements, items) : new Map();
  const likenesses = readLikenesses(statements, rows, reading);
  return rows.map((row) => toCandidate(row, { reading, occurrences, otherDocuments, likenesses }));
}

/** The `document` entries of chunk candidates that the search did not find itself, if they are in the searched tags. */
function readDocumentsOf(statements: Statements, rows: Row[], { query, found, scopes }: Reading): Row[] {
  const documents = new Set(rows.filter((row) => row.kind === KIND_NUMBERS.chunk).map((row) => row.document));
  const inside = inScopes("m.scope", scopes);
  const entries = statements.all(
    `select ${ITEM_COLUMNS} from json_each(?) j cross join item i on i.organization = ? and i.document = j.value
     where i.kind = ${KIND_NUMBERS.document} and exists (select 1 from membership m where m.item = i.id and ${inside.sql})`,
    JSON.stringify([...documents]),
    query.organizationId,
    ...inside.values,
  );
  return entries.filter((row) => !found.has(readNumber(row.id)));
}

interface Known {
  reading: Reading;
  occurrences: Map<number, number[][]>;
  otherDocuments: Map<number, string[]>;
  likenesses: Map<number, VectorComparison>;
}

function toCandidate(row: Row, { reading, occurrences, otherDocuments, likenesses }: Known): Candidate {
  const item = readNumber(row.id);
  const own = occurrences.get(item);
  const fields: Candidate["fields"] = {};
  for (const [field, name] of INDEXED_FIELDS.entries()) {
    const length = row[`${name}_length`];
    if (length === null) continue;
    fields[name] = {
      length: readNumber(length),
      frequencies: reading.query.terms.map((_, term) => own?.[term]?.[field] ?? 0),
    };
  }
  return {
    id: readText(row.name) ?? "",
    kind: kindOf(row),
    documentId: readText(row.document),
    otherDocumentIds: otherDocuments.get(item) ?? [],
    isUnreviewed: row.is_unreviewed === 1,
    speaker: readText(row.speaker),
    position: row.position === null ? null : readNumber(row.position),
    time: row.time_from === null ? null : { from: readNumber(row.time_from), to: readNumber(row.time_to) },
    fields,
    cosine: null,
    centrality: null,
    ...likenesses.get(item),
  };
}

function kindOf(row: Row): IndexedKind {
  return INDEXED_KINDS[readNumber(row.kind)] ?? "chunk";
}

function readOtherDocuments(statements: Statements, items: number[]): Map<number, string[]> {
  const rows = statements.all(
    `select o.item, json_group_array(o.document order by o.document) as documents from json_each(?) j
     cross join other_source o on o.item = j.value group by o.item`,
    JSON.stringify(items),
  );
  return new Map(rows.map((row) => [readNumber(row.item), JSON.parse(readText(row.documents) ?? "[]")]));
}

function readLikenesses(
  statements: Statements,
  found: Row[],
  { query, model }: Reading,
): Map<number, VectorComparison> {
  if (query.vector === undefined || model === null) return new Map();
  const kinds = new Map(found.map((row) => [readNumber(row.id), kindOf(row)]));
  const rows = statements.all(
    `select v.item, v.components from json_each(?) j cross join ${model.vectors} v on v.item = j.value`,
    JSON.stringify([...kinds.keys()]),
  );
  const compared = compareVectors(
    query.vector,
    rows.map(({ item, components }) => ({
      kind: kinds.get(readNumber(item)) ?? "chunk",
      vector: floatsIn(components),
    })),
  );
  return new Map(
    rows.flatMap(({ item }, index) => {
      const likeness = compared[index] ?? null;
      return likeness === null ? [] : [[readNumber(item), likeness]];
    }),
  );
}
