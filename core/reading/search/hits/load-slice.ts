import { setImmediate as soon } from "node:timers/promises";
import type { RankedHit } from "@loci/ranking/hits";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import { itemOfMemory } from "../../index/entries/scoped-item.js";
import { narrowedBy, needsSources } from "../asked/scope.js";
import { hitsOfRows, type MemoryCheck, type Visibility } from "./hits-of-rows.js";
import { asWritten } from "./masked-hits.js";
import { chunksOfQuotations, showQuotationsInChunks } from "./quotations-in-chunks.js";
import type { SearchHit } from "./search-hit.js";

export interface SliceRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
}

export interface WantedRows extends Visibility {
  /**
   * Whether a memory may be shown as it stands now. Null: the memories have just been read from the database, as of
   * another moment.
   */
  isShown: ((memory: Memory) => boolean) | null;
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
  const hitOf = hitsOfRows({ memories, sourcesOf, chunks, documents }, principal, { visibility: wanted, mayShow });
  const hits = slice.flatMap((hit) => hitOf(hit) ?? []);
  const shownHolders = holders.flatMap(({ id }) => {
    const hit = ranked.get(id);
    return (hit && hitOf(hit)) ?? [];
  });
  return { hits, withQuotationsInChunks: showQuotationsInChunks(hits, shownHolders) };
}

async function memoryCheck(
  { documents }: { documents: DocumentRepository },
  { wanted: { isShown, scope }, sources }: { wanted: WantedRows; sources: MemorySource[] },
): Promise<MemoryCheck> {
  if (isShown === null) return () => true;
  const found = needsSources(scope) ? await documents.listAttributes(documentIdsOf(sources)) : [];
  const byId = new Map(found.map((document) => [document.id, document]));
  return (memory, documentIds) => {
    const own = documentIds.flatMap((id) => byId.get(id) ?? []);
    return isShown(memory) && narrowedBy(itemOfMemory(memory, own), scope) === null;
  };
}
