import { isOfPerson, parseConversation, type Turn } from "@loci/language/conversation";

/**
 * The effect of adding a text again under the same customId (wire contract).
 *
 * `unchanged`: nothing to do unless the document had failed. `grown` and `appended`: only the text from `tailStart` on
 * is new. `replaced`: everything is new, `tailStart` is 0.
 */
interface Resubmission {
  kind: "unchanged" | "grown" | "appended" | "replaced";
  /** The text to store. */
  content: string;
  /** Offset into `content` where new text begins; `content.length` when unchanged. */
  tailStart: number;
}

/** Applies the rule of the wire contract, in its order. Pure: the same two texts always give the same answer. */
export function mergeResubmission({ stored, submitted }: { stored: string; submitted: string }): Resubmission {
  if (submitted === stored) return { kind: "unchanged", content: stored, tailStart: stored.length };
  if (stored !== "" && submitted.startsWith(stored))
    return { kind: "grown", content: submitted, tailStart: stored.length };
  if (continuesChat(stored, submitted)) {
    const head = stored.endsWith("\n") ? stored : `${stored}\n`;
    return { kind: "appended", content: head + submitted, tailStart: head.length };
  }
  return { kind: "replaced", content: submitted, tailStart: 0 };
}

/**
 * Only chats with role words are appended to. A note whose lines happen to look like a dialogue of named people is
 * replaced, as an edited file is.
 */
function continuesChat(stored: string, submitted: string): boolean {
  const first = openingTurn(stored);
  const next = openingTurn(submitted);
  if (first === null || next === null) return false;
  return first.role !== next.role || foldSpace(first.text) !== foldSpace(next.text);
}

/**
 * How much of a text is read to find its first turn, in characters. Reading all of it takes seconds for megabytes of
 * lines. Turns that agree so far are one turn that was edited further on.
 */
const OPENING_LENGTH = 20_000;

/** The first turn, as far as it is read, when the text is a chat that begins with a role word at once; else null. */
function openingTurn(text: string): Turn | null {
  const opening = text.slice(0, OPENING_LENGTH);
  const [first] = parseConversation(opening);
  if (first === undefined || isOfPerson(first)) return null;
  return opening.slice(0, first.start).trim() === "" ? first : null;
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
