import { queryTerms } from "@loci/language/words";
import { TOPICS, type Topic } from "./topics.js";

/** A named section for facts; the description tells what belongs in it. */
export interface Bucket {
  key: string;
  description: string;
}

/** The parts of a fact that decide its buckets; an assertion and a memory both have them. */
export interface ClassifiedFact {
  text: string;
  subject: string | null;
  /** A `MemorySlot` as stored; null: none was found in the words. */
  slot: string | null;
}

/**
 * Slots that name a fact's subject: its other words are circumstance ("works at a restaurant" is about work, not food).
 */
const CLOSED_SLOTS = new Set("name age birthday home origin job employer education family partner contact".split(" "));

/**
 * Number of words at the beginning of a sentence that name its subject. Later words of a long one are circumstance too.
 */
const OPENING_WORDS = 6;

/** Words of descriptions that tell nothing. */
const EMPTY_WORDS = new Set(
  queryTerms(
    "person people user users customer facts fact things thing information details detail anything everything " +
      "related about bucket section know known memory memories what whatever kind kinds general use uses used " +
      "make makes day time",
  ),
);

/** "... , but not the family": words that a description excludes must not draw facts in. */
const EXCLUDED = /\b(?:not|except|excluding|without|other than|rather than|but no)\b[^.,;]*/gi;
/** "Facts like her job" speaks of no taste. */
const FOR_EXAMPLE = /\b(?:things|facts|details|stuff|topics|information|items) like\b|, like\b/gi;

/**
 * The keys of the buckets that a fact belongs in, sorted. Rules decide: a bucket's key or description names the subject
 * of the fact's slot or words, or the fact contains the key itself. Precision comes before coverage, so a fact that no
 * rule knows stays in no bucket. A key that the description contradicts cannot be told.
 */
export function classifyIntoBuckets(buckets: Bucket[], fact: ClassifiedFact): string[] {
  const slot = fact.slot?.split(":", 1)[0] ?? null;
  const words = wordsOf(fact);
  const opening = words.slice(0, OPENING_WORDS);
  const topics = TOPICS.filter((topic) => isAbout(topic, { slot, opening }));
  const keys = buckets.flatMap((bucket) => (isWanted(read(bucket), { topics, words }) ? bucket.key : []));
  return [...new Set(keys)].toSorted();
}

interface ReadBucket {
  topics: ReadonlySet<Topic>;
  /** Words of a key that is the name of no known topic: a project, a place. */
  ownWords: string[];
}

/** The key names a bucket's subject; the description does so only where the key names nothing known. */
function read({ key, description }: Bucket): ReadBucket {
  const keyWords = queryTerms(key.replace(/[_-]+/g, " ")).filter((word) => !EMPTY_WORDS.has(word));
  const byKey = topicsNamedBy(keyWords);
  if (byKey.length > 0) return { topics: new Set(byKey), ownWords: [] };
  const described = queryTerms(description.replace(EXCLUDED, " ").replace(FOR_EXAMPLE, " "));
  const byDescription = topicsNamedBy(described.filter((word) => !EMPTY_WORDS.has(word)));
  return { topics: new Set(byDescription), ownWords: keyWords };
}

function topicsNamedBy(words: string[]): Topic[] {
  return TOPICS.filter((topic) => words.some((word) => topic.names.has(word)));
}

function isWanted({ topics, ownWords }: ReadBucket, fact: { topics: Topic[]; words: string[] }): boolean {
  if (fact.topics.some((topic) => topics.has(topic))) return true;
  return ownWords.length > 0 && ownWords.every((word) => fact.words.includes(word));
}

function isAbout(topic: Topic, { slot, opening }: { slot: string | null; opening: string[] }): boolean {
  if (slot !== null && topic.slots.has(slot)) return true;
  if (slot !== null && CLOSED_SLOTS.has(slot)) return false;
  return opening.some((word) => topic.words.has(word));
}

/** Without those of the subject: "User's mother likes tea" is about her taste, and a name is no topic. */
function wordsOf({ text, subject }: ClassifiedFact): string[] {
  const own = new Set(subject === null ? [] : queryTerms(subject));
  return queryTerms(text).filter((word) => !own.has(word));
}
