import { setImmediate as soon } from "node:timers/promises";
import { eachDistinct, type Fingerprint, rememberFingerprints } from "@loci/ranking/duplicates";
import type { RankedHit } from "@loci/ranking/hits";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Database } from "#core/kernel/database.js";
import { visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { itemOfDocument, itemOfMemory } from "../../index/entries/scoped-item.js";
import { narrowedBy, needsSources, type SearchScope, wasThere } from "../asked/scope.js";
import { asWritten, isFoundByTheRest } from "./masked-hits.js";
import { type SearchHit, textOfHit } from "./search-hit.js";

interface Wanted {
  ranked: RankedHit[];
  limit: number;
  /**
   * Scope of the search. Rows are checked again, since an entry can be older than its row, or the index be of another
   * state of the database.
   */
  scope: SearchScope;
  /** Moment of the search: chunks are shown only if they were there then; null: now. */
  moment: Moment | null;
  /**
   * Whether a memory may be shown as it stands now. Null: the memories have just been read from the database, as of
   * another moment.
   */
  isShown: ((memory: Memory) => boolean) | null;
  /** Terms of the query in all its wordings. Null: words that are forgotten are shown and count. */
  terms: string[] | null;
  /** Leaves out what says the same as a better hit. */
  areDistinct: boolean;
}

export interface LoadedHits {
  /** Those that may be shown, best first. */
  loaded: SearchHit[];
  /** Those that are wanted: without repetitions where they are left out. */
  distinct: SearchHit[];
}

const LEAST_AT_A_TIME = 10;

/**
 * Text comes from the database under the principal's policies, never from the index. An entry is dropped when its row
 * is gone, hidden or out of scope, or says the same as a better one. The next entries take the place of dropped ones.
 */
export async function loadHits(
  database: Database<{
    chunks: ChunkRepository;
    documents: DocumentRepository;
    hiddenWords: HiddenWordsRepository;
    memories: MemoryRepository;
  }>,
  principal: Principal,
  wanted: Wanted,
): Promise<LoadedHits> {
  const { ranked, limit, areDistinct } = wanted;
  const loaded: SearchHit[] = [];
  let distinct: SearchHit[] = [];
  const fingerprintOf = rememberFingerprints();
  let start = 0;
  while (start < ranked.length && distinct.length < limit) {
    const slice = ranked.slice(start, start + Math.max(limit - distinct.length, LEAST_AT_A_TIME));
    start += slice.length;
    const found = await database.inTenant(principal, (repositories) =>
      loadSlice(repositories, principal, { slice, wanted, fingerprintOf }),
    );
    loaded.push(...found);
    distinct = areDistinct ? distinctHits([...distinct, ...found], fingerprintOf) : loaded;
  }
  return { loaded, distinct: distinct.slice(0, limit) };
}

/**
 * Without those that say the same as a better one. A memory and the chunk that it came from may both stay: they are
 * different answers.
 */
function distinctHits(hits: SearchHit[], fingerprintOf: (text: string) => Fingerprint): SearchHit[] {
  const kept = new Set(
    (["memory", "chunk"] as const).flatMap((kind) => {
      const alike = hits.filter((hit) => hit.kind === kind);
      return [...eachDistinct(alike, (hit) => fingerprintOf(textOfHit(hit)))];
    }),
  );
  return hits.filter((hit) => kept.has(hit));
}

async function loadSlice(
  repositories: {
    chunks: ChunkRepository;
    documents: DocumentRepository;
    hiddenWords: HiddenWordsRepository;
    memories: MemoryRepository;
  },
  principal: Principal,
  { slice, wanted, fingerprintOf }: { slice: RankedHit[]; wanted: Wanted; fingerprintOf: (text: string) => unknown },
): Promise<SearchHit[]> {
  const idsOf = (kind: RankedHit["kind"]) => slice.flatMap((hit) => (hit.kind === kind ? hit.id : []));
  const memoryIds = idsOf("memory");
  const memories = memoryIds.length > 0 ? await repositories.memories.listByIds(memoryIds) : [];
  const sources = memoryIds.length > 0 ? await repositories.memories.sourcesOf(memoryIds) : [];
  const found = await repositories.chunks.listLiveByIds(idsOf("chunk"));
  const [heads] = await Promise.all([
    repositories.documents.listHeads([...new Set(found.map((chunk) => chunk.documentId))]),
    // Most of the work on a hundred hits, while the database answers.
    wanted.areDistinct ? soon().then(() => found.map(({ content }) => fingerprintOf(content))) : [],
  ]);
  const { chunks, documents } =
    wanted.terms === null
      ? { chunks: found.map(asWritten), documents: heads.map(asWritten) }
      : await maskDocuments(repositories, { chunks: found, documents: heads });
  const sourcesOf = Map.groupBy(sources, ({ memoryId }) => memoryId);
  const mayShow = await memoryCheck(repositories, { wanted, sources });
  const memoryById = new Map(memories.map((memory) => [memory.id, memory]));
  const chunkById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const documentById = new Map(documents.map((document) => [document.id, document]));
  return slice.flatMap((hit): SearchHit[] => {
    const { kind, id, similarity, score, signals } = hit;
    const common = {
      kind,
      id,
      similarity,
      score,
      signals,
      related: null,
      beside: [],
      isMasked: false,
      sourceChunk: null,
    };
    if (kind === "memory") {
      const memory = memoryById.get(id);
      const evidence = sourcesOf.get(id) ?? [];
      const documentIds = documentIdsOf(evidence);
      if (!memory || !mayShow(memory, documentIds)) return [];
      return [{ ...common, memory, chunk: null, document: null, documentIds, sources: evidence }];
    }
    const chunk = chunkById.get(id);
    const document = chunk && documentById.get(chunk.documentId);
    if (!chunk || !document || narrowedBy(itemOfDocument(document), wanted.scope)) return [];
    if (!wasThere({ chunk, document }, wanted.moment)) return [];
    const isMasked = chunk.isMasked || document.isMasked;
    if (isMasked && !isFoundByTheRest(chunk, { hit, document, terms: wanted.terms ?? [] })) return [];
    const shown = { ...document, tags: visibleTags(principal, document.tags) };
    return [{ ...common, memory: null, chunk, document: shown, documentIds: [document.id], sources: [], isMasked }];
  });
}

async function memoryCheck(
  { documents }: { documents: DocumentRepository },
  { wanted: { isShown, scope }, sources }: { wanted: Wanted; sources: MemorySource[] },
): Promise<(memory: Memory, documentIds: string[]) => boolean> {
  if (isShown === null) return () => true;
  const found = needsSources(scope) ? await documents.listAttributes(documentIdsOf(sources)) : [];
  const byId = new Map(found.map((document) => [document.id, document]));
  return (memory, documentIds) => {
    const own = documentIds.flatMap((id) => byId.get(id) ?? []);
    return isShown(memory) && narrowedBy(itemOfMemory(memory, own), scope) === null;
  };
}
