import { matchFilter } from "@loci/language/filter";
import {
  type Candidate,
  type FieldStatistics,
  INDEXED_FIELDS,
  type IndexedField,
  type IndexResult,
  isWithin,
} from "@loci/ranking/candidates";
import { hubness } from "@loci/ranking/vectors";
import { scoreBm25, termWeights } from "@loci/ranking/words";
import type {
  IndexItem,
  IndexOrigin,
  IndexQuery,
  IndexSelector,
  OldEntry,
  SearchIndex,
} from "#core/ports/search-index.js";

/** Implements the port by brute force over a list in memory. Backends are compared with it. */
export class ReferenceSearchIndex implements SearchIndex {
  readonly items = new Map<string, IndexItem>();
  private epoch: string | null = null;

  async upsert(items: IndexItem[]): Promise<void> {
    for (const item of items) {
      const key = `${item.organizationId} ${item.id}`;
      const known = this.items.get(key);
      if (known === undefined || known.version <= item.version) this.items.set(key, item);
    }
  }

  async remove(selector: IndexSelector): Promise<void> {
    for (const [key, item] of this.items) if (isSelected(item, selector)) this.items.delete(key);
  }

  async search(query: IndexQuery): Promise<IndexResult> {
    const searched = [...this.items.values()].filter((item) => isSearched(item, query));
    const candidates = new Map<string, Candidate>();
    const statistics: IndexResult["statistics"] = {};
    for (const kind of new Set(query.kinds)) {
      const population = searched.filter((item) => item.kind === kind);
      const byField = statisticsOf(population, query.terms);
      if (Object.keys(byField).length > 0) statistics[kind] = byField;
      const matching = population.filter((item) => isMatching(item, query)).map((item) => candidateOf(item, query));
      const timely = matching.filter((candidate) => isWithin(candidate.time, query.time));
      const proposals = [matching, timely].flatMap((among) => bestOf(among, { query, byField }));
      for (const candidate of proposals) candidates.set(candidate.id, candidate);
    }
    if (query.kinds.includes("document") && query.kinds.includes("chunk")) {
      const documents = new Set(
        [...candidates.values()].filter((hit) => hit.kind === "chunk").map((hit) => hit.documentId),
      );
      for (const item of searched) {
        if (item.kind === "document" && documents.has(item.documentId))
          candidates.set(item.id, candidateOf(item, query));
      }
    }
    setCentralities([...candidates.values()], { items: searched, query });
    return { candidates: [...candidates.values()], statistics };
  }

  async count(organizationId: string): Promise<number> {
    return [...this.items.values()].filter((item) => item.organizationId === organizationId).length;
  }

  async listOlder({
    organizationId,
    olderThan,
    after,
    limit,
  }: Parameters<SearchIndex["listOlder"]>[0]): Promise<OldEntry[]> {
    return [...this.items.values()]
      .filter((item) => item.organizationId === organizationId && item.version < olderThan && item.id > after)
      .map(({ id, kind }) => ({ id, kind }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit);
  }

  async origin(): Promise<IndexOrigin> {
    const versions = [...this.items.values()].map(({ version }) => version);
    return { epoch: this.epoch, highestVersion: Math.max(0, ...versions) };
  }

  async setEpoch(epoch: string): Promise<void> {
    this.epoch = epoch;
  }

  async sizeBytes(): Promise<number> {
    return 0;
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}

function bestOf(
  candidates: Candidate[],
  { query, byField }: { query: IndexQuery; byField: Partial<Record<IndexedField, FieldStatistics>> },
): Candidate[] {
  const lexical = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, byField) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, query.lexicalLimit);
  const nearest = candidates
    .filter((candidate) => candidate.cosine !== null)
    .sort((one, other) => (other.cosine ?? 0) - (one.cosine ?? 0))
    .slice(0, query.vectorLimit);
  return [...lexical.map((hit) => hit.candidate), ...nearest];
}

function isSelected(item: IndexItem, selector: IndexSelector): boolean {
  if (item.organizationId !== selector.organizationId) return false;
  if ("ids" in selector) {
    return selector.ids.includes(item.id) && item.version < (selector.olderThan ?? Number.POSITIVE_INFINITY);
  }
  if ("everything" in selector) return true;
  return item.kind !== "memory" && item.documentId !== null && selector.documentIds.includes(item.documentId);
}

function isSearched(item: IndexItem, query: IndexQuery): boolean {
  if (item.organizationId !== query.organizationId) return false;
  return query.tags === "all" || query.tags.some((tag) => item.tags.includes(tag));
}

function isMatching(item: IndexItem, query: IndexQuery): boolean {
  const labels = [...(query.labels ?? []), ...(item.kind === "memory" ? (query.memoryLabels ?? []) : [])];
  if (!labels.every((label) => item.labels.includes(label))) return false;
  const { documentIds, filepath } = query;
  const sources = [item, ...item.otherSources];
  if (documentIds && !sources.some((source) => documentIds.includes(source.documentId ?? ""))) return false;
  if (filepath !== undefined && !sources.some((source) => isUnder(source.filepath, filepath))) return false;
  return query.filter === undefined || matchFilter(query.filter, item.metadata);
}

function isUnder(path: string | null, wanted: string): boolean {
  return wanted.endsWith("/") ? path?.startsWith(wanted) === true : path === wanted;
}

function statisticsOf(items: IndexItem[], terms: string[]): Partial<Record<IndexedField, FieldStatistics>> {
  const entries = INDEXED_FIELDS.flatMap((field) => {
    const fields = items.flatMap((item) => item.fields[field] ?? []);
    if (fields.length === 0) return [];
    const statistics: FieldStatistics = {
      items: fields.length,
      averageLength: fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
      documentFrequencies: terms.map((term) => fields.filter(({ frequencies }) => frequencies.has(term)).length),
    };
    return [[field, statistics]];
  });
  return Object.fromEntries(entries);
}

function candidateOf(item: IndexItem, query: IndexQuery): Candidate {
  const fields = INDEXED_FIELDS.flatMap((name) => {
    const field = item.fields[name];
    if (field === undefined) return [];
    return [[name, { length: field.length, frequencies: query.terms.map((term) => field.frequencies.get(term) ?? 0) }]];
  });
  return {
    id: item.id,
    kind: item.kind,
    documentId: item.documentId,
    otherDocumentIds: item.otherSources.map((source) => source.documentId).sort(),
    isUnreviewed: item.isUnreviewed,
    speaker: item.speaker,
    position: item.position,
    time: item.time,
    fields: Object.fromEntries(fields),
    cosine: cosineOf(item, query),
    centrality: null,
    ...hubnessOf(item, query),
  };
}

function cosineOf(item: IndexItem, query: IndexQuery): number | null {
  const own = query.vector === undefined ? undefined : item.vectors[query.vector.model];
  if (own === undefined) return null;
  return own.reduce((sum, value, index) => sum + value * (query.vector?.values[index] ?? 0), 0);
}

function hubnessOf({ kind, vectors }: IndexItem, { vector }: IndexQuery): Pick<Candidate, "hubness"> {
  const own = vectors[vector?.model ?? ""];
  if (kind !== "memory" || own === undefined || vector?.strangers === undefined) return {};
  return { hubness: hubness(own, vector.strangers) };
}

/** Every vector with every other of its kind. */
function setCentralities(candidates: Candidate[], { items, query }: { items: IndexItem[]; query: IndexQuery }): void {
  const model = query.vector?.model ?? "";
  const vectorOf = ({ id }: Candidate) => items.find((item) => item.id === id)?.vectors[model];
  const vectors = candidates.map(vectorOf);
  for (const [index, candidate] of candidates.entries()) {
    const own = vectors[index];
    if (own === undefined) continue;
    const alike = vectors.flatMap((vector, at) => (candidates[at]?.kind === candidate.kind ? (vector ?? []) : []));
    const cosines = alike.map((other) => other.reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0));
    candidate.centrality = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  }
}

function scoreOf(candidate: Candidate, statistics: Partial<Record<IndexedField, FieldStatistics>>): number {
  return INDEXED_FIELDS.reduce((sum, name) => {
    const field = candidate.fields[name];
    const known = statistics[name];
    return field && known ? sum + scoreBm25(field, termWeights(known), known.averageLength) : sum;
  }, 0);
}
