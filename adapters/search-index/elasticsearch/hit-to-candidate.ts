import type { estypes } from "@elastic/elasticsearch";
import { type Candidate, INDEXED_FIELDS, type IndexedKind } from "@loci/ranking/candidates";
import { countFieldOf, readCounts } from "./term-counts.js";
import { componentsFieldOf, componentsToVector } from "./vector-field.js";

const KINDS: IndexedKind[] = ["document", "chunk", "memory"];

/** Converts a hit of one of the requests in query-to-requests.ts. Its similarities are added later. */
export function hitToCandidate(hit: estypes.SearchHit, terms: string[]): Candidate {
  const columns: Record<string, unknown[]> = hit.fields ?? {};
  const text = (name: string) => {
    const value = columns[name]?.[0];
    return typeof value === "string" ? value : null;
  };
  const number = (name: string) => {
    const value = columns[name]?.[0];
    return typeof value === "number" ? value : null;
  };
  const [from, to] = [number("time_from"), number("time_to")];
  const entries = [...new Set(terms.map(countFieldOf))].flatMap((name) => columns[name] ?? []);
  const counts = readCounts(entries.map(String));
  const fields: Candidate["fields"] = {};
  for (const name of INDEXED_FIELDS) {
    const length = number(`${name}_length`);
    if (length === null) continue;
    fields[name] = { length, frequencies: terms.map((term) => counts.get(term)?.[name] ?? 0) };
  }
  return {
    id: text("name") ?? "",
    kind: KINDS.find((kind) => kind === text("kind")) ?? "chunk",
    documentId: text("document"),
    otherDocumentIds: (columns["other_documents"] ?? []).map(String),
    isUnreviewed: columns["is_unreviewed"]?.[0] === true,
    speaker: text("speaker"),
    position: number("position"),
    time: from === null || to === null ? null : { from, to },
    fields,
    cosine: null,
    centrality: null,
  };
}

/** The hit's vector of the model. Null when it has none. */
export function hitToVector({ fields }: estypes.SearchHit, model: string): Float32Array | null {
  const [components] = fields?.[componentsFieldOf(model)] ?? [];
  return typeof components === "string" ? componentsToVector(components) : null;
}
