import type { Database } from "#core/database.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { BadInputError, NotFoundError } from "#core/errors.js";
import { type Moment, readMoment } from "#core/memory/history/moment.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { requireReadableTags, visibleTags } from "#core/permission.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { IndexedKind, IndexQuery, IndexResult, SearchIndex } from "#core/ports/search-index.js";
import type { Principal } from "#core/principal.js";
import { queryTerms } from "#core/text/analyze.js";
import { endUserLabel, LIVE_LABEL } from "./build-index-items.js";
import { embedQuery } from "./embed-query.js";
import { findHeldMemories } from "./find-held-memories.js";
import { groupByDocument } from "./group-by-document.js";
import { isShown } from "./is-shown.js";
import { loadHits } from "./load-hits.js";
import { loadRelatedMemories } from "./load-related-memories.js";
import { rankCandidates } from "./rank-candidates.js";
import type { RankedHit } from "./ranked-hit.js";
import type { SearchHit } from "./search-hit.js";
import type { DocumentHit, DocumentSearchInput, SearchInput } from "./search-input.js";

export interface SearchResult {
  hits: SearchHit[];
  timingMs: number;
  /** Sentences for people, such as that no vectors were used. */
  warnings: string[];
}

export interface DocumentSearchResult {
  hits: DocumentHit[];
  timingMs: number;
  warnings: string[];
}

/** Wire contract 7.2. */
const DEFAULT_THRESHOLD = 0.6;
const MATCH_ALL = "*";
const CANDIDATES = 100;
const TOO_MANY_HELD = "Of the memories of that moment only the most recent 10,000 were searched";

export interface SearchServiceOptions {
  database: Database;
  index: SearchIndex;
  embeddingModel: EmbeddingModel;
}

export class SearchService {
  constructor(private readonly options: SearchServiceOptions) {}

  /** Memories, chunks or both, the most similar first. Unknown tags give nothing. */
  async search(principal: Principal, input: SearchInput): Promise<SearchResult> {
    const startedAt = performance.now();
    const kinds = kindsOf(input.mode);
    const moment = readMoment(input, new Date());
    const { ranked, warnings } = await this.rank(principal, { ...input, kinds, moment });
    const memoryThreshold = input.threshold ?? DEFAULT_THRESHOLD;
    const chunkThreshold = input.chunkThreshold ?? memoryThreshold;
    const strongDocuments = documentsAbove(ranked, input.documentThreshold ?? 0);
    const wanted = ranked.filter((hit) => {
      if (hit.kind === "memory") return hit.similarity >= memoryThreshold;
      return hit.similarity >= chunkThreshold && hit.documentId !== null && strongDocuments.has(hit.documentId);
    });
    // What held at another moment has just been read from the database: nothing of the present is asked of it.
    const isShownNow = (memory: Memory) => isShown(memory, { includeForgotten: input.includeForgotten ?? false });
    const options = { limit: input.limit, isShown: moment ? () => true : isShownNow, areDistinct: true };
    const found = await loadHits(this.options.database, principal, { ranked: wanted, ...options });
    const hits = input.includeRelated ? await loadRelatedMemories(this.options.database, principal, found) : found;
    return { hits, timingMs: performance.now() - startedAt, warnings: [...warnings, ...unavailable(input)] };
  }

  /** Documents with their matching chunks, the best first. `*` alone: the newest documents. */
  async searchDocuments(principal: Principal, input: DocumentSearchInput): Promise<DocumentSearchResult> {
    const startedAt = performance.now();
    if (input.q.trim() === MATCH_ALL) {
      const hits = await this.newest(principal, input);
      return { hits, timingMs: performance.now() - startedAt, warnings: [] };
    }
    const { ranked, warnings } = await this.rank(principal, { ...input, kinds: ["chunk", "document"], moment: null });
    const wanted = ranked.filter((hit) => hit.similarity >= (input.chunkThreshold ?? 0));
    const found = await loadHits(this.options.database, principal, {
      ranked: wanted,
      limit: wanted.length,
      isShown: () => false,
      areDistinct: false,
    });
    const strongDocuments = documentsAbove(ranked, input.documentThreshold ?? 0);
    const chunks = found.filter((hit) => hit.document && strongDocuments.has(hit.document.id));
    const hits = await groupByDocument(this.options.database, principal, {
      chunks,
      limit: input.limit,
      withNeighbours: input.onlyMatchingChunks === false,
    });
    return { hits, timingMs: performance.now() - startedAt, warnings: [...warnings, ...unavailable(input)] };
  }

  private async rank(
    principal: Principal,
    input: ScopedQuery & { kinds: IndexedKind[]; moment: Moment | null },
  ): Promise<{ ranked: RankedHit[]; warnings: string[] }> {
    const tags = requireReadableTags(principal, input.containerTags);
    if (input.q.trim() === "") throw new BadInputError("Invalid q", [{ path: ["q"], message: "must not be empty" }]);
    const documentId = input.docId ? await this.resolveDocument(principal, input.docId) : null;
    const { index, embeddingModel } = this.options;
    const terms = queryTerms(input.q);
    const { vector, warnings } = await embedQuery(embeddingModel, input.q);
    const query: IndexQuery = {
      ...{ organizationId: principal.organizationId, kinds: input.kinds, tags, terms },
      ...{ labels: labelsOf(input), lexicalLimit: CANDIDATES, vectorLimit: CANDIDATES },
      ...(documentId ? { documentIds: [documentId] } : {}),
      ...(input.filepath ? { filepath: input.filepath } : {}),
      ...(input.filter ? { filter: input.filter } : {}),
      ...(vector ? { vector: { model: embeddingModel.id, values: vector } } : {}),
    };
    const { result, isComplete } = input.moment
      ? await this.findAtMoment(principal, { query, moment: input.moment, input })
      : { result: await index.search(query), isComplete: true };
    const ranked = rankCandidates({ terms, model: vector ? embeddingModel.id : null, result });
    return { ranked, warnings: isComplete ? warnings : [...warnings, TOO_MANY_HELD] };
  }

  /** The index holds memories of now alone: those of another moment come from the database, chunks and documents from the index. */
  private async findAtMoment(
    principal: Principal,
    { query, moment, input }: { query: IndexQuery; moment: Moment; input: ScopedQuery },
  ): Promise<{ result: IndexResult; isComplete: boolean }> {
    const { database, index } = this.options;
    const kinds = query.kinds.filter((kind) => kind !== "memory");
    const labels = input.endUserId ? [endUserLabel(input.endUserId)] : [];
    const present: IndexResult =
      kinds.length > 0 ? await index.search({ ...query, kinds, labels }) : { candidates: [], statistics: {} };
    if (!query.kinds.includes("memory")) return { result: present, isComplete: true };
    const { filter, filepath, endUserId, includeForgotten } = input;
    const [documentId] = query.documentIds ?? [];
    const { result: held, isComplete } = await findHeldMemories(database, principal, {
      query: { ...{ containerTags: query.tags, moment, filter, filepath, endUserId, includeForgotten }, documentId },
      search: query,
    });
    const candidates = [...present.candidates, ...held.candidates];
    return { result: { candidates, statistics: { ...present.statistics, ...held.statistics } }, isComplete };
  }

  private async resolveDocument(principal: Principal, reference: string): Promise<string> {
    const document = await this.options.database.inTenant(principal, ({ documents }) => documents.findHead(reference));
    if (!document) throw new NotFoundError("Document not found");
    return document.id;
  }

  private async newest(principal: Principal, input: DocumentSearchInput): Promise<DocumentHit[]> {
    const tags = requireReadableTags(principal, input.containerTags);
    const page = await this.options.database.inTenant(principal, ({ documents }) =>
      documents.list({
        ...{ containerTags: tags === "all" ? [] : tags, statuses: ["done"], limit: input.limit, offset: 0 },
        ...{ filter: input.filter ?? null, filepath: input.filepath ?? null },
      }),
    );
    return page.documents.map((document) => ({ document: masked(principal, document), score: 1, chunks: [] }));
  }
}

type ScopedQuery = Pick<
  SearchInput,
  "q" | "containerTags" | "docId" | "filter" | "filepath" | "endUserId" | "includeForgotten"
>;

function kindsOf(mode: SearchInput["mode"]): IndexedKind[] {
  if (mode === "memories") return ["memory"];
  if (mode === "documents") return ["chunk", "document"];
  return ["memory", "chunk", "document"];
}

/** Only memories can be anything but live: asking for it where there are none would double the cost of a search. */
function labelsOf(input: ScopedQuery & { kinds: IndexedKind[] }): string[] {
  const wantsLive = input.kinds.includes("memory") && !input.includeForgotten;
  return [...(wantsLive ? [LIVE_LABEL] : []), ...(input.endUserId ? [endUserLabel(input.endUserId)] : [])];
}

/** A document is as similar as its best chunk. */
function documentsAbove(ranked: RankedHit[], threshold: number): Set<string> {
  return new Set(ranked.flatMap((hit) => (hit.documentId && hit.similarity >= threshold ? hit.documentId : [])));
}

/** What was asked for and has no effect is said, not hidden. */
function unavailable(input: {
  rerank?: boolean | undefined;
  aggregate?: boolean | undefined;
  rewriteQuery?: boolean | undefined;
}) {
  const asked = (["rerank", "aggregate", "rewriteQuery"] as const).filter((option) => input[option]);
  return asked.map((option) => `${option} needs a language model and had no effect`);
}

function masked(principal: Principal, document: DocumentHead): DocumentHead {
  return { ...document, tags: visibleTags(principal, document.tags) };
}
