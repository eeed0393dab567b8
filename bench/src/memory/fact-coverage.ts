import { queryTerms } from "@loci/language/words";
import type { ReferenceFact } from "./dialogue.js";

/** The memories, each with its turns. */
export interface RememberedText {
  text: string;
  turnIds: string[];
}

/** Counts of facts. */
export interface FactCoverage {
  facts: number;
  /** At least half of its words stand in one memory of the conversation. This is *coverage*. */
  inOneMemory: number;
  /** ... in one memory of a turn that the fact rests on. */
  inOneMemoryOfItsTurns: number;
  /** ... in all memories of the turns that the fact rests on, taken together. */
  inMemoriesOfItsTurns: number;
}

/** Half, as in the figures of earlier prototypes. */
const SHARE = 0.5;

/**
 * How many reference facts of one conversation its memories hold. The words of a fact are its distinct stems without stop words,
 * names of people among them, as the search counts them.
 */
export function factCoverage(facts: ReferenceFact[], memories: RememberedText[]): FactCoverage {
  const remembered = memories.map(({ text, turnIds }) => ({ words: contentWords(text), turnIds }));
  const counts: FactCoverage = {
    facts: facts.length,
    inOneMemory: 0,
    inOneMemoryOfItsTurns: 0,
    inMemoriesOfItsTurns: 0,
  };
  for (const fact of facts) {
    const words = contentWords(fact.text);
    const own = remembered.filter(({ turnIds }) => turnIds.some((id) => fact.turnIds.includes(id)));
    if (remembered.some((memory) => holds(memory.words, words))) counts.inOneMemory += 1;
    if (own.some((memory) => holds(memory.words, words))) counts.inOneMemoryOfItsTurns += 1;
    if (holds(new Set(own.flatMap((memory) => [...memory.words])), words)) counts.inMemoriesOfItsTurns += 1;
  }
  return counts;
}

export function contentWords(text: string): ReadonlySet<string> {
  return new Set(queryTerms(text));
}

/** Facts without a word are held by nothing. */
function holds(words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  const found = [...wanted].filter((word) => words.has(word)).length;
  return found > 0 && found >= wanted.size * SHARE;
}
