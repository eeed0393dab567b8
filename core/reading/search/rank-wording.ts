import { saysTheSame } from "@loci/language/claims";
import { quotedPhrases } from "@loci/language/phrases";
import { askedTime } from "@loci/language/times";
import { askedSlotTerms } from "@loci/language/vocabulary";
import { queryTerms } from "@loci/language/words";
import type { IndexResult } from "@loci/ranking/candidates";
import { belowCertain, CERTAIN, isStatement, type RankedHit, rankCandidates } from "@loci/ranking/hits";
import { hubness } from "@loci/ranking/vectors";
import { weighSlots } from "@loci/ranking/words";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { EmbeddingRepository } from "#core/chunk/embedding.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryHistoryRepository } from "#core/memory/memory-history.repository.js";
import type { Moment } from "#core/memory/moment.js";
import { statedFact } from "#core/memory/stated-fact.js";
import type { IndexQuery, SearchIndex } from "#core/ports/search-index.js";
import { endUserLabel, LIVE_LABEL } from "../index/entries/build-index-items.js";
import type { SearchScope } from "./asked/scope.js";
import { embedQuery } from "./embed-query.js";
import { findHeldMemories } from "./find-held-memories.js";
import { findQuoting } from "./find-quoting.js";
import type { AskedSearch, Wording } from "./stages.js";

export interface RankWordingRepositories {
  chunks: ChunkRepository;
  embeddings: EmbeddingRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
  memoryHistory: MemoryHistoryRepository;
  servingModels: ServingModelRepository;
}

export interface RankWordingOptions {
  database: Database<RankWordingRepositories>;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
  clock: Clock;
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

interface WordingOfSearch {
  asked: AskedSearch;
  scope: SearchScope;
  question: string;
}

/** One wording of a search: from its words to ranked candidates. */
export async function rankWording(
  options: RankWordingOptions,
  principal: Principal,
  { asked, scope, question }: WordingOfSearch,
): Promise<Wording> {
  const { database, index, embeddingModels, clock } = options;
  const { phrases, terms, time } = readQuestion(question, asked, clock.now());
  const { vector, warnings } = await embedQuery(await embeddingModels.servingOf(database, principal), question);
  const model = vector?.model ?? null;
  const needsStrangers = model !== null && asked.kinds.includes("memory");
  const strangers = needsStrangers ? await embeddingModels.strangersOf(model) : null;
  const candidates = asked.candidates ?? USUAL_CANDIDATES;
  const query: IndexQuery = {
    organizationId: principal.organizationId,
    kinds: asked.kinds,
    tags: scope.tags,
    terms: [...terms, ...(asked.kinds.includes("memory") && !asked.isLiteral ? askedSlotTerms(question) : [])],
    ...labelsOf(asked),
    lexicalLimit: phrases.length === 0 ? candidates : Math.max(candidates, CANDIDATES_TO_QUOTE),
    vectorLimit: candidates,
    ...(scope.documentId ? { documentIds: [scope.documentId] } : {}),
    ...(scope.filepath ? { filepath: scope.filepath } : {}),
    ...(scope.filter ? { filter: scope.filter } : {}),
    ...(vector ? { vector: { ...vector, ...(strangers ? { strangers: strangers.questions } : {}) } } : {}),
    ...(time ? { time: { from: time.from, to: time.to } } : {}),
  };
  const { result: counted, isComplete } = asked.moment
    ? await findAtMoment(options, principal, { query, moment: asked.moment, asked })
    : { result: await index.search(query), isComplete: true };
  const result = weighSlots(counted, { question, terms: query.terms });
  const { candidates: found } = result;
  const includeForgotten = asked.includeForgotten ?? false;
  const quoting =
    phrases.length > 0
      ? await findQuoting(database, principal, { phrases, terms, candidates: found, includeForgotten })
      : new Map<string, number>();
  const timeTerms = queryTerms(time?.words ?? "");
  const fit = model === null ? null : embeddingModels.fitOf(model);
  const scored = rankCandidates({
    ...{ question, terms: query.terms, time: query.time, timeTerms, fit, result, quoting },
    hubness: vector && strangers ? hubness(vector.values, strangers.memories) : undefined,
  });
  const ranked = await withoutFalseCertainty(options, principal, { question, ranked: scored });
  const notes = [...warnings, ...(model !== null && fit === null ? [notFitted(model)] : [])];
  return { question, query, model, result, ranked, warnings: [...notes, ...warningsOfMoment(asked, isComplete)] };
}

function notFitted(model: string): string {
  return `Similarities compare the hits with each other alone, until \`npm run eval -- calibrate\` has fitted them to ${model}`;
}

interface Question {
  phrases: string[];
  /** Those of the phrases too, in which stop words count where nothing else is quoted. */
  terms: string[];
  time: ReturnType<typeof askedTime>;
}

function readQuestion(question: string, { isLiteral, moment }: AskedSearch, now: Date): Question {
  if (isLiteral) return { phrases: [], terms: queryTerms(question), time: null };
  const phrases = quotedPhrases(question);
  const terms = [...new Set([question, ...phrases].flatMap(queryTerms))];
  return { phrases, terms, time: askedTime(question, moment?.asOf ?? now) };
}

/** Only memories can be anything but live: asking for it of all kinds would double the cost of a search. */
function labelsOf({ includeForgotten, endUserId }: AskedSearch): Pick<IndexQuery, "labels" | "memoryLabels"> {
  return {
    labels: endUserId ? [endUserLabel(endUserId)] : [],
    memoryLabels: includeForgotten ? [] : [LIVE_LABEL],
  };
}

/**
 * The index holds present memories alone. Memories of another moment come from the database, chunks and documents from
 * the index.
 */
async function findAtMoment(
  { database, index }: RankWordingOptions,
  principal: Principal,
  { query, moment, asked }: { query: IndexQuery; moment: Moment; asked: AskedSearch },
): Promise<{ result: IndexResult; isComplete: boolean }> {
  const { filter, filepath, endUserId, includeForgotten } = asked;
  const kinds = query.kinds.filter((kind) => kind !== "memory");
  const labels = endUserId ? [endUserLabel(endUserId)] : [];
  const present: IndexResult =
    kinds.length > 0 ? await index.search({ ...query, kinds, labels }) : { candidates: [], statistics: {} };
  if (!query.kinds.includes("memory")) return { result: present, isComplete: true };
  const [documentId] = query.documentIds ?? [];
  const { result: held, isComplete } = await findHeldMemories(database, principal, {
    query: { containerTags: query.tags, moment, filter, filepath, endUserId, includeForgotten, documentId },
    search: query,
  });
  const candidates = [...present.candidates, ...held.candidates];
  return { result: { candidates, statistics: { ...present.statistics, ...held.statistics } }, isComplete };
}

/**
 * A client that looks up a statement wants a memory that states it. A memory with another statement is not certain,
 * however alike.
 */
async function withoutFalseCertainty(
  { database, clock }: RankWordingOptions,
  principal: Principal,
  { question, ranked }: { question: string; ranked: RankedHit[] },
): Promise<RankedHit[]> {
  const certain = ranked.filter(({ kind, similarity }) => kind === "memory" && similarity >= CERTAIN);
  if (certain.length === 0 || !isStatement(question)) return ranked;
  const found = await database.inTenant(principal, ({ memories }) => memories.listByIds(certain.map(({ id }) => id)));
  const fact = await statedFact(question, clock.now());
  const same = found.filter(saysTheSame({ statement: question, fact })).map(({ id }) => id);
  const others = new Set(certain.map(({ id }) => id).filter((id) => !same.includes(id)));
  return belowCertain(ranked, ({ id }) => others.has(id));
}

function warningsOfMoment({ moment, kinds }: AskedSearch, isComplete: boolean): string[] {
  const hasTexts = moment !== null && kinds.includes("chunk");
  return [...(hasTexts ? [TEXTS_OF_NOW] : []), ...(isComplete ? [] : [TOO_MANY_HELD])];
}
