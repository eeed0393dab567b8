import type { DateRule } from "../../times/languages/read-time.js";
import type { MemoryKind, MemoryModality, MemoryPolarity, MemorySlot, SlotName } from "../fact.js";
import type { Stretch } from "../statements/split-sentences.js";

/** One way to state a fact in one language. Group `value` is the value, group `key` narrows the slot. */
export interface LanguagePattern {
  slot: MemorySlot;
  /** Matched against the clause with its subject first and, unless `isWhole`, without adverbs and expressions of time. */
  pattern: RegExp;
  /** The memory: `{who}`, `{whose}`, `{whom}`, `{the}` and groups of the pattern are filled in. Null: the clause itself, retold of the speaker. */
  says: string | null;
  kind: MemoryKind;
  polarity: MemoryPolarity;
  modality: MemoryModality;
  confidence: number;
  /** The clause as it is said, times included. */
  isWhole: boolean;
  /** Only with a date: `past` before or on the day it is said, `future` on that day or later. */
  when: "past" | "future" | null;
}

/** What the reader has to know of a language. Everything is matched on one clause; no pattern looks further. */
export interface LanguageRules {
  /** Two letters, as `detectLanguage` gives it. */
  language: string;
  /** How a sentence calls the user as its subject. */
  user: string;
  /** Sentences and clauses with a subject of their own, the subject repeated where it is left out. */
  splitClauses(text: string): SpokenClause[];
  /** The clause without openers, subject first and verb next, whatever order it was said in. */
  straighten(clause: string): string;
  /** The clause said of somebody; null when it cannot be retold safely. */
  retell(clause: string, who: string): string | null;
  /** `{whose}`: how the language says that something is of somebody. */
  possessive(who: string): string;
  /** `{whom}`: somebody to whom something is so, at the beginning of a sentence. */
  recipient(who: string): string;
  /** `{the}`: the capitalised article of the pattern's `key`; empty where the language needs none. */
  article(noun: string): string;
  isQuestion(sentence: string): boolean;
  /** Whether a clause tells of the past, so that a bare "on Friday" is the last one. */
  isPast(clause: string): boolean;
  /** Greetings, thanks, requests, hypotheticals, quotes: never a fact. */
  junk: RegExp;
  patterns: readonly LanguagePattern[];
  dates: readonly DateRule[];
  /** Words before a clause that ask to keep it; cut off before it is read. */
  requestToRemember: RegExp;
  /** Words before a clause that take it back. */
  retraction: RegExp;
  /** Words that announce a correction; cut off before the clause is read. */
  correction: RegExp;
  /** Standing wishes to an assistant; group `wish`, or `name` for how to be called. */
  instructions: readonly RegExp[];
  /** `{who}`, `{wish}`. */
  instructionSays: string;
  nameSays: string;
  /** Adverbs that do not change what is said. */
  adverbs: RegExp;
  /** A question that is asked of somebody and the statement that its answer makes: `{answer}`. */
  questions: readonly { asks: RegExp; makes: string }[];
  /** The bare answer in a reply: without "it is" and "she is called". */
  answerOf(reply: string): string | null;
  /** Lower-case words of the language to the form that all languages share: relatives, pets, kinds of favourites. */
  keys: ReadonlyMap<string, string>;
  /** Values of closed sets (diets, languages) likewise; others stay as written. */
  values: ReadonlyMap<string, string>;
}

/** A clause, and the stretch of the text that it stands in. */
export interface SpokenClause extends Stretch {
  /** What is read: the words of the stretch, with the subject put in where the language leaves it out. */
  spoken: string;
}

/** Shorthand for the tables. `source` is anchored at the beginning. */
export function says(
  slot: SlotName | MemorySlot,
  source: string,
  memory: string | null,
  options: Partial<LanguagePattern> = {},
): LanguagePattern {
  return {
    ...{ slot, pattern: new RegExp(`^${source}`, "u"), says: memory, kind: "static", polarity: "positive" },
    ...{ modality: "actual", confidence: 0.85, isWhole: false, when: null },
    ...options,
  };
}
