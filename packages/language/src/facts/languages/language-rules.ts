import type { DateRule } from "#language/times/languages/read-time.js";
import type { Stretch } from "../statements/split-clauses.js";
import type { MemoryModality, SlotName } from "../types/fact.js";
import type { RuleExamples } from "../types/rule.js";

/**
 * One way to state a fact in one language. The group `value` of the pattern is the value, and the group `key` narrows
 * the slot.
 */
export interface LanguageRule extends RuleExamples {
  slot: SlotName;
  /**
   * Matches the beginning of a clause with its subject first. Unless `isWhole` is set, adverbs and expressions of time
   * are removed.
   */
  pattern: string;
  /**
   * The text of the memory. `{who}`, `{whose}`, `{whom}`, `{the}` and groups of the pattern are filled in. Null: the
   * clause itself, retold about the speaker.
   */
  tells: string | null;
  confidence: number;
  /** Static by default. */
  kind?: "dynamic";
  /** Positive by default. */
  polarity?: "negative";
  /** Actual by default. */
  modality?: MemoryModality;
  /** Matches the clause as it was said, with its times. */
  isWhole?: true;
  /** Requires a date: `past` before or on the day it is said, `future` on that day or later. */
  when?: "past" | "future";
}

/** A rule with its pattern, ready to match. */
export interface ReadableRule {
  rule: LanguageRule;
  pattern: RegExp;
}

/** The rules of one language for the reader. Everything is matched on one clause, and no pattern looks further. */
export interface LanguageRules {
  /** Two letters, as in `detectLanguage`. */
  language: string;
  /** The word for the user as the subject of a sentence. */
  user: string;
  /** Names that hurried writers begin with a small letter. */
  names: readonly RegExp[];
  /** Sentences and clauses with a subject of their own. A subject that is left out is repeated. */
  splitClauses(text: string): SpokenClause[];
  /** Removes openers and puts the subject first and the verb next, whatever the original order was. */
  straighten(clause: string): string;
  /** The clause, retold about somebody. Null when that is not safe. */
  retell(clause: string, who: string): string | null;
  /** `{whose}`: the possessive form of somebody. */
  possessive(who: string): string;
  /** `{whom}`: the form of the person concerned, at the beginning of a sentence. */
  recipient(who: string): string;
  /** `{the}`: the capitalised article of the pattern's `key`. Empty when the language needs none. */
  article(noun: string): string;
  isQuestion(sentence: string): boolean;
  /** Whether a clause tells of the past, so that "on Friday" alone means the last one. */
  isPast(clause: string): boolean;
  /** Greetings, thanks, requests, hypotheticals and quotes: never a fact. */
  junk: RegExp;
  /** Ways to state a fact, in the order in which they are tried. The first match of a slot wins. */
  statements: readonly ReadableRule[];
  dates: readonly DateRule[];
  /** Words before a clause that ask to remember it. They are removed before it is read. */
  requestToRemember: RegExp;
  /** Words before a clause that take it back. */
  retraction: RegExp;
  /** Words that announce a correction. They are removed before the clause is read. */
  correction: RegExp;
  /** Standing wishes to an assistant. Matched against the clause as it was said, in any case of letters. */
  instructions: readonly ReadableRule[];
  /** Adverbs that do not change the meaning. */
  adverbs: RegExp;
  /** A question to somebody, and the statement that its answer makes: `{answer}`. */
  questions: readonly { asks: RegExp; makes: string }[];
  /** The answer alone, without "it is" or "she is called". */
  answerOf(reply: string): string | null;
  /**
   * Maps lower-case words of the language to the form that all languages share: relatives, pets, kinds of favourites.
   */
  keys: ReadonlyMap<string, string>;
  /** Maps values of closed sets (diets, languages) to their shared form. Other values stay as written. */
  values: ReadonlyMap<string, string>;
}

/** A clause with its range of the text. */
export interface SpokenClause extends Stretch {
  /** The words of the range to read. The subject is inserted where the language leaves it out. */
  spoken: string;
}

export function readableRules(rules: readonly LanguageRule[], flags: "u" | "iu" = "u"): ReadableRule[] {
  return rules.map((rule) => ({ rule, pattern: new RegExp(`^${rule.pattern}`, flags) }));
}
