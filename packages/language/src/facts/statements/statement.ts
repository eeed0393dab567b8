import type { Talk } from "../talk/talk.js";
import type { Subject } from "./subject.js";

/** One sentence or clause of a document, before judgement. Offsets count UTF-16 units of the document. */
export interface Statement {
  /** Straight quotes, otherwise the words of the document: `document.slice(start, end)` up to quotes. */
  text: string;
  /** As it was said, openers and names included ("Sorry, I meant Rex"). */
  spoken: string;
  start: number;
  end: number;
  subject: Subject;
  /** Whether `I` is the subject; else the sentence names its subject itself and is read in the third person. */
  isFirstPerson: boolean;
  /** Whether the subject is plainly a person, so that "is from Oslo" and "is 42" mean what they seem to. */
  isPerson: boolean;
  /** Whether the speaker asked to remember it: then it is kept whatever it says. */
  isRequested: boolean;
  /** What joins it to the statement before in one sentence (", so"); empty where a sentence begins. */
  joint: string;
  /** The sentence before, where the memory tells it too: what it names is known. Empty else. */
  context?: string;
  /** The question before the turn, where this sentence answers it and is clear only with it. */
  asked?: string;
  /** Number of the turn it stands in; 0 in a note. */
  turn: number;
  /** When its turn was said, where the transcript says so; else the date of the document counts. */
  saidAt: Date | null;
  /** What stands around it in a dialogue. */
  talk?: Talk;
  /** Whether it has no fact by its form: read only for what it adds to the sentence before. */
  isJunk: boolean;
}

/** Words of a statement after the sentence that names what they point to, if it is told with them. */
export function inContext(words: string, { context }: Statement): string {
  return context === undefined ? words : `${context} ${words}`;
}
