import type { estypes } from "@elastic/elasticsearch";
import type { Candidate, IndexedKind } from "#core/ports/search-index.js";
import { INDEXED_FIELDS } from "#core/ports/search-index.js";
import { countFieldOf, readCounts } from "./term-counts.js";

const KINDS: IndexedKind[] = ["document", "chunk", "memory"];

/** A hit of one of the requests of query-to-requests.ts, still without its cosine. */
export function hitToCandidate(hit: estypes.SearchHit, terms: string[]): Candidate {
  const columns: Record<string, unknown[]> = hit.fields ?? {};
  const text = (name: string) => {
    const value = columns[name]?.[0];
    return typeof value === "string" ? value : null;
  };
  const entries = [...new Set(terms.map(countFieldOf))].flatMap((name) => columns[name] ?? []);
  const counts = readCounts(entries.map(String));
  const fields: Candidate["fields"] = {};
  for (const name of INDEXED_FIELDS) {
    const length = columns[`${name}_length`]?.[0];
    if (typeof length !== "number") continue;
    fields[name] = { length, frequencies: terms.map((term) => counts.get(term)?.[name] ?? 0) };
  }
  return {
    id: text("name") ?? "",
    kind: KINDS.find((kind) => kind === text("kind")) ?? "chunk",
    documentId: text("document"),
    speaker: text("speaker"),
    fields,
    cosine: null,
  };
}

/** Elasticsearch answers `(1 + cosine) / 2`, since its scores may not be negative. */
export function scoreToCosine(hit: estypes.SearchHit): number {
  return 2 * (hit._score ?? 0.5) - 1;
}
