import { aboutWhom, askedPeople, isAbout, tellingOf } from "@loci/language/matches";
import { queryTerms } from "@loci/language/words";
import type { IndexResult } from "@loci/ranking/candidates";
import { inverseFrequency } from "@loci/ranking/words";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { SearchPipeline } from "../search/search-pipeline.js";

export interface Match {
  memory: Memory;
  /** 0 to 1: how sure it is that this is meant. */
  similarity: number;
}

export interface Matching {
  /** The surest first. */
  matches: Match[];
  /** Why they may be others than meant, such as: found by words alone. */
  warnings: string[];
}

interface MatchQuery {
  tag: string;
  q: string;
  /** The least similarity, 0 to 1. */
  threshold: number;
  limit: number;
}

/**
 * Least number of candidates of one call. Forgetting has to find all of a matter, and some near memories are of another
 * subject.
 */
const LEAST_CANDIDATES = 100;

/** Least share of the query that a memory has to say, by weight. */
const LEAST_TOLD = 2 / 3;

/**
 * Likeness of a memory that fills the asked slot, however it is worded: as near as an answer to a question usually is.
 */
const OF_THE_SLOT = 0.25;

/**
 * Live memories of a tag that a query means, the surest first. Words and meaning have to agree. A memory is about the
 * people whom the query asks about, and is nearer to it than a stranger. It also says most of the query's words, or
 * fills the slot that they ask for. Unlike a search, this keeps memories that say nearly the same, since forgetting has
 * to find all of them.
 */
export async function findMatching(
  pipeline: SearchPipeline,
  principal: Principal,
  { tag, q, threshold, limit }: MatchQuery,
): Promise<Matching> {
  const ranked = await pipeline.rank(principal, {
    query: q,
    containerTags: [tag],
    kinds: ["memory"],
    moment: null,
    thresholds: { memory: 0, chunk: 0, document: 0 },
    limit: Number.POSITIVE_INFINITY,
    areDistinct: false,
    candidates: Math.max(limit, LEAST_CANDIDATES),
    isLiteral: true,
  });
  const { loaded, wordings, warnings } = await pipeline.load(principal, ranked);
  const [{ query, result }] = wordings;
  const asked = askedPeople(q, new Set(loaded.flatMap(({ memory }) => (memory ? [...aboutWhom(memory)] : []))));
  const telling = tellingOf(q, weightsOf(query.terms, result));
  const matches = loaded.flatMap(({ memory, signals: { contrast } }): Match[] => {
    if (!memory || !isAbout(memory, asked)) return [];
    const { told, fillsSlot } = telling(memory);
    const likeness = Math.max(contrast ?? sharedWords(q, memory.text), fillsSlot ? OF_THE_SLOT : 0);
    if (told < LEAST_TOLD || likeness <= 0) return [];
    const similarity = sureness({ told, likeness });
    return similarity >= threshold ? [{ memory, similarity }] : [];
  });
  return { matches: matches.toSorted((one, other) => other.similarity - one.similarity).slice(0, limit), warnings };
}

/** Words and meaning count the same. Only what says the very same comes near to 1. */
function sureness({ told, likeness }: { told: number; likeness: number }): number {
  return (told + Math.sqrt(Math.max(0, likeness))) / 2;
}

/** Without vectors: words that both have, as a share of all that either has. */
function sharedWords(query: string, text: string): number {
  const [asked, told] = [new Set(queryTerms(query)), new Set(queryTerms(text))];
  const shared = [...asked].filter((term) => told.has(term)).length;
  return shared / Math.max(asked.size + told.size - shared, 1);
}

/**
 * Weights of the query's terms: rare ones tell more. A word that the query has in another form counts as one that no
 * text has.
 */
function weightsOf(terms: string[], { statistics }: IndexResult): (term: string) => number {
  const known = statistics.memory?.own;
  return (term) => inverseFrequency(known?.items ?? 0, known?.documentFrequencies[terms.indexOf(term)] ?? 0);
}
