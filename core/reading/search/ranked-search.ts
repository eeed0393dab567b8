import { BadInputError, NotFoundError } from "@loci/errors";
import { quotedPhrases } from "@loci/language/phrases";
import { askedTime } from "@loci/language/times";
import { queryTerms } from "@loci/language/words";
import type { IndexedKind, IndexResult } from "@loci/ranking/candidates";
import { belowCertain, CERTAIN, isStatement, type RankedHit, rankCandidates } from "@loci/ranking/hits";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { EmbeddingRepository } from "#core/chunk/embedding.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryHistoryRepository } from "#core/memory/history/memory-history.repository.js";
import type { Moment } from "#core/memory/history/moment.js";
import { saysTheSame } from "#core/memory/line/says-the-same.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { IndexQuery, SearchIndex } from "#core/ports/search-index.js";
import { endUserLabel, LIVE_LABEL } from "../index/entries/build-index-items.js";
import { embedQuery } from "./embed-query.js";
import { findHeldMemories } from "./find-held-memories.js";
import { findQuoting } from "./quoted/find-quoting.js";
import type { SearchScope } from "./scope/narrowed-by.js";
import type { SearchInput } from "./search-input.js";

export interface RankedSearchRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  embeddings: EmbeddingRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
  memoryHistory: MemoryHistoryRepository;
  servingModels: ServingModelRepository;
}

/** Candidates that each side of the index proposes a kind. */
export const USUAL_CANDIDATES = 100;
/**
 * Limit of the lexical side for a question with quotes: many texts have all words of a phrase and few have the phrase.
 */
const CANDIDATES_TO_QUOTE = 500;
const TEXTS_OF_NOW =
  "Texts of documents are those of today; documents that are dated after the moment, or came in after it was known, are left out";
const TOO_MANY_HELD = "Of the memories of that moment only the most recent 10,000 were searched";

export interface RankedSearchOptions {
  database: Database<RankedSearchRepositories>;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
  clock: Clock;
}

export interface RankedQuery
  extends Pick<
    SearchInput,
    "q" | "containerTags" | "docId" | "filter" | "filepath" | "endUserId" | "includeForgotten"
  > {
  kinds: IndexedKind[];
  moment: Moment | null;
  candidates?: number;
}

export interface RankedResult {
  /** Best first. */
  ranked: RankedHit[];
  /** The query that the hits were ranked by. */
  query: IndexQuery;
  /** The scope of the search: rows are compared with it when they are loaded. */
  scope: SearchScope;
  result: IndexResult;
  /** Model of the query's vector; null for a search by words alone. */
  model: string | null;
  warnings: string[];
}

/** From a question to ranked ids: what every kind of search begins with. */
export class RankedSearch {
  constructor(private readonly options: RankedSearchOptions) {}

  /** Unknown tags give nothing; an unknown document is a `NotFoundError`. */
  async run(principal: Principal, input: RankedQuery): Promise<RankedResult> {
    const tags = requireReadableTags(principal, input.containerTags);
    if (input.q.trim() === "") throw new BadInputError("Invalid q", [{ path: ["q"], message: "must not be empty" }]);
    const documentId = input.docId ? await this.resolveDocument(principal, input.docId, tags) : null;
    const { database, index, embeddingModels } = this.options;
    const phrases = quotedPhrases(input.q);
    // Stop words count where nothing else is quoted.
    const terms = [...new Set([input.q, ...phrases].flatMap(queryTerms))];
    const { vector, warnings } = await embedQuery(await embeddingModels.servingOf(database, principal), input.q);
    const time = askedTime(input.q, input.moment?.asOf ?? this.options.clock.now());
    const candidates = input.candidates ?? USUAL_CANDIDATES;
    const byWords = phrases.length === 0 ? candidates : Math.max(candidates, CANDIDATES_TO_QUOTE);
    const query: IndexQuery = {
      ...{ organizationId: principal.organizationId, kinds: input.kinds, tags, terms },
      ...{ labels: labelsOf(input), lexicalLimit: byWords, vectorLimit: candidates },
      ...(documentId ? { documentIds: [documentId] } : {}),
      ...(input.filepath ? { filepath: input.filepath } : {}),
      ...(input.filter ? { filter: input.filter } : {}),
      ...(vector ? { vector } : {}),
      ...(time ? { time: { from: time.from, to: time.to } } : {}),
    };
    const { result, isComplete } = input.moment
      ? await this.findAtMoment(principal, { query, moment: input.moment, input })
      : { result: await index.search(query), isComplete: true };
    const model = vector?.model ?? null;
    const includeForgotten = input.includeForgotten ?? false;
    const quoting = await this.findQuoting(principal, { phrases, terms, result, includeForgotten });
    const timeTerms = queryTerms(time?.words ?? "");
    const found = rankCandidates({ question: input.q, terms, time: query.time, timeTerms, model, result, quoting });
    const ranked = await this.withoutFalseCertainty(principal, input.q, found);
    const { filepath, endUserId, filter } = input;
    const scope = { tags, documentId, filepath, endUserId, filter };
    return { ranked, query, scope, result, model, warnings: [...warnings, ...warningsOfMoment(input, isComplete)] };
  }

  /**
   * The index holds present memories alone. Memories of another moment come from the database, chunks and documents
   * from the index.
   */
  private async findAtMoment(
    principal: Principal,
    { query, moment, input }: { query: IndexQuery; moment: Moment; input: RankedQuery },
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

  /**
   * A client that looks up a statement wants a memory that states it. A memory with another statement is not certain,
   * however alike.
   */
  private async withoutFalseCertainty(principal: Principal, q: string, ranked: RankedHit[]): Promise<RankedHit[]> {
    const certain = ranked.filter(({ kind, similarity }) => kind === "memory" && similarity >= CERTAIN);
    if (certain.length === 0 || !isStatement(q)) return ranked;
    const memories = await this.options.database.inTenant(principal, (repositories) =>
      repositories.memories.listByIds(certain.map(({ id }) => id)),
    );
    const same = memories.filter(saysTheSame(q, this.options.clock.now())).map(({ id }) => id);
    const others = new Set(certain.map(({ id }) => id).filter((id) => !same.includes(id)));
    return belowCertain(ranked, ({ id }) => others.has(id));
  }

  private async findQuoting(
    principal: Principal,
    { result, ...asked }: { phrases: string[]; terms: string[]; result: IndexResult; includeForgotten: boolean },
  ): Promise<Map<string, number>> {
    if (asked.phrases.length === 0) return new Map();
    return await findQuoting(this.options.database, principal, { ...asked, candidates: result.candidates });
  }

  private async resolveDocument(principal: Principal, docId: string, tags: "all" | string[]): Promise<string> {
    const document = await this.options.database.inTenant(principal, ({ documents }) =>
      documents.findSearched(docId, tags),
    );
    if (!document) throw new NotFoundError("Document not found");
    return document.id;
  }
}

function warningsOfMoment({ moment, kinds }: RankedQuery, isComplete: boolean): string[] {
  const hasTexts = moment !== null && kinds.includes("chunk");
  return [...(hasTexts ? [TEXTS_OF_NOW] : []), ...(isComplete ? [] : [TOO_MANY_HELD])];
}

/** Only memories can be anything but live: asking for it where there are none would double the cost of a search. */
function labelsOf(input: RankedQuery): string[] {
  const wantsLive = input.kinds.includes("memory") && !input.includeForgotten;
  return [...(wantsLive ? [LIVE_LABEL] : []), ...(input.endUserId ? [endUserLabel(input.endUserId)] : [])];
}
