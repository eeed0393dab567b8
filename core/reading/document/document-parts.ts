import type { Filter } from "@loci/language/filter";
import type { ChunkPage, ChunkRepository, DocumentChunk, PlaceInDocument } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskChunks } from "#core/chunk/mask-chunks.js";
import { overlaps } from "#core/chunk/overlaps.js";
import type { AdmitTexts, DocumentText } from "#core/document/document.entity.js";
import type { DocumentTextRepository } from "#core/document/document-text.repository.js";
import { documentIdsSql } from "#core/document/list-documents.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { NumberPage } from "#core/kernel/list-place.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { isShown } from "#core/memory-state/shown-memory.js";
import type { StepRun } from "#core/pipeline/step-run.entity.js";
import type { StepRunRepository } from "#core/pipeline/step-run.repository.js";

export interface DocumentPartsRepositories {
  chunks: ChunkRepository;
  documentTexts: DocumentTextRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
  stepRuns: StepRunRepository;
}

/** Texts that are read in one turn of the event loop: about 5 ms. */
const SLICE_BYTES = 2_000_000;
const SLICE_TEXTS = 200;

/** A text that comes with its size. A page of them has less than `AdmitTexts` allows in total. */
const SMALL_TEXT_BYTES = 32_000;

export interface TextOfDocument {
  documentId: string;
  kind: DocumentText;
}

/** Reads the parts of many documents at once. Each answer is in the order of the ids. */
export class DocumentParts {
  constructor(
    private readonly database: Database<DocumentPartsRepositories>,
    private readonly clock: Clock,
  ) {}

  /**
   * Whole texts; null for a document that the principal may not see. `admit` learns their sizes by document before large
   * ones are read, and throws where they are too much.
   */
  async textsOf(principal: Principal, asked: TextOfDocument[], admit: AdmitTexts): Promise<(string | null)[]> {
    requireReadableTags(principal, undefined);
    const idsOf = Map.groupBy(asked, ({ kind }) => kind);
    const ids = [...new Set(asked.map(({ documentId }) => documentId))];
    const sized = await this.database.readTenant(principal, ({ documentTexts }) =>
      documentTexts.listSmall(ids, [...idsOf.keys()], SMALL_TEXT_BYTES),
    );
    const texts = new Map<string, string | null>();
    for (const [kind, places] of idsOf) {
      const wanted = new Set(places.map(({ documentId }) => documentId));
      const found = sized.filter((text) => text.kind === kind && wanted.has(text.documentId));
      admit(new Map(found.map(({ documentId, bytes }) => [documentId, bytes])));
      for (const { documentId, text } of found) texts.set(`${kind} ${documentId}`, text);
      const large = found.filter(({ bytes }) => bytes > SMALL_TEXT_BYTES).map(({ documentId }) => documentId);
      if (large.length === 0) continue;
      const read = await this.database.readTenant(principal, ({ documentTexts }) => documentTexts.list(large, kind));
      for (const [documentId, text] of read) texts.set(`${kind} ${documentId}`, text);
    }
    return asked.map(({ documentId, kind }) => texts.get(`${kind} ${documentId}`) ?? null);
  }

  /**
   * The contents of any number of documents, in the order of the ids; null for a document that the principal may not
   * see. Never holds more than a slice of them, or one that is larger.
   */
  async *readContents(principal: Principal, documentIds: string[]): AsyncGenerator<string | null> {
    requireReadableTags(principal, undefined);
    const bytes = await this.database.inTenant(principal, ({ documentTexts }) =>
      documentTexts.measure(documentIds, "content"),
    );
    for (const slice of slicesBy(documentIds, (id) => bytes.get(id) ?? 0)) {
      const contents = await this.database.inTenant(principal, ({ documentTexts }) =>
        documentTexts.list(slice, "content"),
      );
      for (const id of slice) yield contents.get(id) ?? null;
    }
  }

  /** A page of the chunks that are served, by position. `admit` as with texts. */
  async chunksOf(
    principal: Principal,
    documentIds: string[],
    { admit, ...page }: NumberPage & { admit: AdmitTexts },
  ): Promise<DocumentChunk[][]> {
    requireReadableTags(principal, undefined);
    admit(await this.database.readTenant(principal, ({ chunks }) => chunks.measureLivePage(documentIds, page)));
    const chunks = await this.database.readTenant(principal, (found) => found.chunks.listLivePage(documentIds, page));
    return grouped(documentIds, chunks, (chunk) => chunk.documentId);
  }

  /** A page of the chunks of all documents of a tag. */
  async listChunks(
    principal: Principal,
    { tag, filter, ...page }: ChunkPage & { tag: string; filter: Filter | null },
  ): Promise<{ chunks: DocumentChunk[]; totalCount: number }> {
    requireReadableTags(principal, [tag]);
    const selected = documentIdsSql(principal.organizationId, { containerTags: [tag], filter });
    return await this.database.inTenant(principal, ({ chunks }) => chunks.listPage(selected, page));
  }

  /** How many chunks are served. */
  async countChunks(principal: Principal, documentIds: string[]): Promise<number[]> {
    requireReadableTags(principal, undefined);
    const counts = await this.database.readTenant(principal, ({ chunks }) => chunks.countLive(documentIds));
    return documentIds.map((id) => counts.get(id) ?? 0);
  }

  /**
   * The chunks at each of the places, by position, as searches show them: without words that somebody has forgotten.
   */
  async shownChunksAt(principal: Principal, places: PlaceInDocument[]): Promise<DocumentChunk[][]> {
    requireReadableTags(principal, undefined);
    const chunks = await this.database.readTenant(principal, async (repositories) =>
      maskChunks(repositories, await repositories.chunks.listLiveAt(places)),
    );
    const byDocument = Map.groupBy(chunks, ({ documentId }) => documentId);
    return places.map((place) => byDocument.get(place.documentId)?.filter((chunk) => overlaps(chunk, place)) ?? []);
  }

  /** Served chunks as searches show them: without words that somebody has forgotten. Null for any other id. */
  async shownChunks(principal: Principal, ids: string[]): Promise<(DocumentChunk | null)[]> {
    requireReadableTags(principal, undefined);
    const chunks = await this.database.readTenant(principal, async (repositories) =>
      maskChunks(repositories, await repositories.chunks.listLiveByIds(ids)),
    );
    const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** The words at each of the places; null where the principal may not see the document. */
  async wordsAt(principal: Principal, places: PlaceInDocument[]): Promise<(string | null)[]> {
    const byDocument = Map.groupBy(places, ({ documentId }) => documentId);
    const words = new Map<PlaceInDocument, string>();
    const ids = [...byDocument.keys()];
    let next = 0;
    for await (const content of this.readContents(principal, ids)) {
      for (const place of byDocument.get(ids[next++] ?? "") ?? []) {
        // A copy: a part of a text would hold the whole of it in memory.
        if (content !== null) words.set(place, structuredClone(content.slice(place.startOffset, place.endOffset)));
      }
    }
    return places.map((place) => words.get(place) ?? null);
  }

  /** Latest versions that are not forgotten, newest first. */
  async memoriesOf(principal: Principal, documentIds: string[]): Promise<Memory[][]> {
    requireReadableTags(principal, undefined);
    return await this.database.readTenant(principal, async (repositories) => {
      const sources = await repositories.memories.sourcesInDocuments(documentIds);
      const memories = await repositories.memories.listByIds([...new Set(sources.map((source) => source.memoryId))]);
      const shown = new Map(
        memories.filter((memory) => isShown(memory, this.clock.now())).map((memory) => [memory.id, memory]),
      );
      const byDocument = Map.groupBy(sources, ({ sourceId }) => sourceId);
      return documentIds.map((documentId) => {
        const ids = new Set(byDocument.get(documentId)?.map(({ memoryId }) => memoryId));
        return [...ids]
          .flatMap((id) => shown.get(id) ?? [])
          .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
      });
    });
  }

  /** The pipeline's timeline, oldest first. */
  async stepsOf(principal: Principal, documentIds: string[]): Promise<StepRun[][]> {
    requireReadableTags(principal, undefined);
    const steps = await this.database.readTenant(principal, (repositories) =>
      repositories.stepRuns.listOf(documentIds),
    );
    return grouped(documentIds, steps, (step) => step.documentId);
  }
}

/** Runs of items that together have at most as many bytes, or hold one item alone. */
function* slicesBy<Item>(items: Item[], bytesOf: (item: Item) => number): Generator<Item[]> {
  let slice: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const more = bytesOf(item);
    if (slice.length > 0 && (bytes + more > SLICE_BYTES || slice.length === SLICE_TEXTS)) {
      yield slice;
      [slice, bytes] = [[], 0];
    }
    slice.push(item);
    bytes += more;
  }
  if (slice.length > 0) yield slice;
}

function grouped<Item>(keys: string[], items: Item[], keyOf: (item: Item) => string): Item[][] {
  const byKey = new Map<string, Item[]>(keys.map((key) => [key, []]));
  for (const item of items) byKey.get(keyOf(item))?.push(item);
  return keys.map((key) => byKey.get(key) ?? []);
}
