import { setImmediate as soon } from "node:timers/promises";
import type { RankedHit } from "@loci/ranking/hits";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { itemOfDocument, itemOfMemory } from "../../index/entries/scoped-item.js";
import { narrowedBy, needsSources, type SearchScope, wasThere } from "../asked/scope.js";
import { asWritten, isFoundByTheRest } from "./masked-hits.js";
import { chunksOfQuotations, showQuotationsInChunks } from "./quotations-in-chunks.js";
import type { SearchHit } from "./search-hit.js";

export interface SliceRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
}

export interface WantedRows {
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
  /**
   * The chunks that may stand in place of a quotation, by their ids: ranked ones, also below the thresholds. Empty:
   * quotations stand for themselves.
   */
  chunksForQuotations: ReadonlyMap<string, RankedHit>;
}

interface Slice {
  slice: RankedHit[];
  wanted: WantedRows;
  fingerprintOf: (text: string) => unknown;
}

export interface LoadedSlice {
  /** The hits of the slice that may be shown. */
  hits: SearchHit[];
  /** The same, with chunks in place of quotations. */
  withQuotationsInChunks: SearchHit[];
}

/** Reads the rows of ranked hits. */
export async function loadSlice(
  repositories: SliceRepositories,
  principal: Principal,
  { slice, wanted, fingerprintOf }: Slice,
): Promise<LoadedSlice> {
  const idsOf = (kind: RankedHit["kind"]) => slice.flatMap((hit) => (hit.kind === kind ? hit.id : []));
  const memoryIds = idsOf("memory");
  const memories = memoryIds.length > 0 ? await repositories.memories.listByIds(memoryIds) : [];
  const sources = memoryIds.length > 0 ? await repositories.memories.sourcesOf(memoryIds) : [];
  const sourcesOf = Map.groupBy(sources, ({ memoryId }) => memoryId);
  const { chunksForQuotations: ranked } = wanted;
  const holders = await chunksOfQuotations(repositories.chunks, { memories, sourcesOf, ranked });
  const own = await repositories.chunks.listLiveByIds(idsOf("chunk"));
  const found = [...new Map([...own, ...holders].map((chunk) => [chunk.id, chunk])).values()];
  const [heads] = await Promise.all([
    repositories.documents.listHeads([...new Set(found.map((chunk) => chunk.documentId))]),
    // Most of the work on a hundred hits, while the database answers.
    wanted.areDistinct ? soon().then(() => found.map(({ content }) => fingerprintOf(content))) : [],
  ]);
  const { chunks, documents } =
    wanted.terms === null
      ? { chunks: found.map(asWritten), documents: heads.map(asWritten) }
      : await maskDocuments(repositories, { chunks: found, documents: heads });
  const mayShow = await memoryCheck(repositories, { wanted, sources });
  const memoryById = new Map(memories.map((memory) => [memory.id, memory]));
  const chunkById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const documentById = new Map(documents.map((document) => [document.id, document]));

  const memoryHit = (hit: RankedHit): SearchHit[] => {
    const memory = memoryById.get(hit.id);
    const evidence = sourcesOf.get(hit.id) ?? [];
    const documentIds = documentIdsOf(evidence);
    if (!memory || !mayShow(memory, documentIds)) return [];
    return [{ ...emptyHit(hit), memory, documentIds, sources: evidence }];
  };
  const chunkHit = (hit: RankedHit): SearchHit[] => {
    const chunk = chunkById.get(hit.id);
    const document = chunk && documentById.get(chunk.documentId);
    if (!chunk || !document || narrowedBy(itemOfDocument(document), wanted.scope)) return [];
    if (!wasThere({ chunk, document }, wanted.moment)) return [];
    const isMasked = chunk.isMasked || document.isMasked;
    if (isMasked && !isFoundByTheRest(chunk, { hit, document, terms: wanted.terms ?? [] })) return [];
    const shown = { ...document, tags: visibleTags(principal, document.tags) };
    return [{ ...emptyHit(hit), chunk, document: shown, documentIds: [document.id], isMasked }];
  };

  const hits = slice.flatMap((hit) => (hit.kind === "memory" ? memoryHit(hit) : chunkHit(hit)));
  const shownHolders = holders.flatMap(({ id }) => {
    const hit = ranked.get(id);
    return hit ? chunkHit(hit) : [];
  });
  return { hits, withQuotationsInChunks: showQuotationsInChunks(hits, shownHolders) };
}

function emptyHit({ kind, id, similarity, score, signals }: RankedHit): SearchHit {
  return {
    kind,
    id,
    rankedId: id,
    similarity,
    score,
    signals,
    memory: null,
    chunk: null,
    document: null,
    documentIds: [],
    sources: [],
    related: null,
    beside: [],
    isMasked: false,
    sourceChunk: null,
  };
}

async function memoryCheck(
  { documents }: { documents: DocumentRepository },
  { wanted: { isShown, scope }, sources }: { wanted: WantedRows; sources: MemorySource[] },
): Promise<(memory: Memory, documentIds: string[]) => boolean> {
  if (isShown === null) return () => true;
  const found = needsSources(scope) ? await documents.listAttributes(documentIdsOf(sources)) : [];
  const byId = new Map(found.map((document) => [document.id, document]));
  return (memory, documentIds) => {
    const own = documentIds.flatMap((id) => byId.get(id) ?? []);
    return isShown(memory) && narrowedBy(itemOfMemory(memory, own), scope) === null;
  };
}
