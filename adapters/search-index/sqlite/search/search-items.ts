import type { IndexResult } from "@loci/ranking/candidates";
import type { IndexQuery } from "#core/ports/search-index.js";
import { KIND_NUMBERS, WHOLE_ORGANIZATION } from "../file/schema.js";
import type { IndexFile } from "../file/segment-cache.js";
import { readNumber, type Statements } from "../file/statements.js";
import { hashTerm } from "../terms/term-hash.js";
import { findModel, type ModelTables } from "../vectors/models.js";
import { narrowingOf } from "./narrowing.js";
import { rankByTerms } from "./rank-by-terms.js";
import { rankByVector } from "./rank-by-vector.js";
import { pickBest, type Ranking } from "./ranking.js";
import { readCandidates } from "./read-candidates.js";
import { readRepeated, readTotals, toStatistics } from "./read-statistics.js";
import { readTermParts, type TermPart } from "./term-parts.js";

/** Searches one state of the file. Runs inside the caller's read transaction. */
export function searchItems(file: IndexFile, query: IndexQuery): IndexResult {
  const { statements } = file;
  const scopes = findScopes(statements, query);
  if (scopes.length === 0) return { candidates: [], statistics: {} };
  const model = query.vector === undefined ? null : findModel(statements, query.vector.model);
  const hashes = query.terms.map(hashTerm);
  const statistics: IndexResult["statistics"] = {};
  const found = new Set<number>();
  const parts: TermPart[] = [];
  for (const kind of new Set(query.kinds)) {
    const byKind = searchKind(file, { query, scopes, model, hashes, kind: KIND_NUMBERS[kind] });
    if (byKind === null) continue;
    statistics[kind] = byKind.statistics;
    for (const item of byKind.items) found.add(item);
    parts.push(...byKind.parts);
  }
  return { candidates: readCandidates(statements, { query, scopes, model, parts, found }), statistics };
}

interface KindSearch {
  query: IndexQuery;
  scopes: number[];
  model: ModelTables | null;
  /** Parallel to the query's terms. */
  hashes: number[];
  kind: number;
}

function searchKind(file: IndexFile, { query, scopes, model, hashes, kind }: KindSearch) {
  const { statements } = file;
  const repeated = readRepeated(statements, { scopes, kind });
  const totals = readTotals(statements, { scopes, kind }, repeated);
  const population = Math.max(...Object.values(totals).map((total) => total.items));
  if (population === 0) return null;
  const parts = readTermParts(file, { scopes, kind, hashes, repeated: repeated.items });
  const statistics = toStatistics(totals, { parts, terms: query.terms });
  const narrowings = [null, ...(query.time ? [query.time] : [])].map((time) =>
    narrowingOf(statements, { query, kind, scopes, time }),
  );
  const pick = (ranking: Ranking, limit: number) =>
    narrowings.flatMap((narrowing) => pickBest(ranking, { limit, narrowing }));
  const items = pick(rankByTerms(parts, statistics), query.lexicalLimit);
  // An entry of a whole document has no vector.
  if (query.vector === undefined || model === null || kind === KIND_NUMBERS.document) {
    return { statistics, parts, items };
  }
  const nearest = rankByVector(file, { vector: query.vector.values, model, scopes, kind, population });
  return { statistics, parts, items: [...items, ...pick(nearest, query.vectorLimit)] };
}

/** No tag has the name of the whole organization's scope. A query for such a tag finds nothing. */
function findScopes(statements: Statements, { organizationId, tags }: IndexQuery): number[] {
  const asked = tags === "all" ? [WHOLE_ORGANIZATION] : tags.filter((tag) => tag !== WHOLE_ORGANIZATION);
  const rows = statements.all(
    "select id from scope where organization = ? and tag in (select value from json_each(?))",
    organizationId,
    JSON.stringify(asked),
  );
  return rows.map((row) => readNumber(row.id));
}
