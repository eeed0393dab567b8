import type { Subject } from "./subject.js";
import type { Talk } from "./talk.js";

/** One sentence or clause of a document, before it is rated. Offsets count UTF-16 units of the document. */
export interface Statement {
  /** The words of the document with straight quotes: `document.slice(start, end)` except for the quotes. */
  text: string;
  /** The original words, with openers and names ("Sorry, I meant Rex"). */
  spoken: string;
  start: number;
  end: number;
  subject: Subject;
  /** Whether `I` is the subject. Otherwise the sentence names its own subject and is read in the third person. */
  isFirstPerson: boolean;
  /** Whether the subject is certainly a person, so that "is from Oslo" and "is 42" have their usual meaning. */
  isPerson: boolean;
  /** Whether the speaker asked to remember it. It is then kept, whatever it says. */
  isRequested: boolean;
  /** The words that join it to the statement before in one sentence (", so"). Empty at the beginning of a sentence. */
  joint: string;
  /** The sentence before, if the memory tells it too. Its nouns are then known. Otherwise empty. */
  context?: string;
  /** The question before the turn, if this sentence answers it and is clear only with it. */
  asked?: string;
  /** The index of its turn. 0 in a note. */
  turn: number;
  /** When its turn was said, if the transcript tells. Otherwise the date of the document counts. */
  saidAt: Date | null;
  /** The context of the statement in a dialogue. */
  talk?: Talk;
  /** Whether its form shows that it has no fact. It is read only for what it adds to the sentence before. */
  isJunk: boolean;
}

/** The words of a statement after the sentence that names their topic, if both are told together. */
export function inContext(words: string, { context }: Statement): string {
  return context === undefined ? words : `${context} ${words}`;
}
