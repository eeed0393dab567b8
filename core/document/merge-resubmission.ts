import { parseConversation } from "#core/conversation/parse-conversation.js";
import { isOfPerson, type Turn } from "#core/conversation/turn.js";
import type { Resubmission } from "./resubmission.js";

/** Applies the rule of wire contract 4.2, in its order. Pure: the same two texts always give the same answer. */
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
 * Only chats with role words are appended to: a note whose lines happen to look like a dialogue of named people is replaced, as a
 * file that was edited must be.
 */
function continuesChat(stored: string, submitted: string): boolean {
  const before = roleTurns(stored);
  const after = roleTurns(submitted);
  const [first] = before;
  const [next] = after;
  if (first === undefined || next === undefined) return false;
  return first.role !== next.role || foldSpace(first.text) !== foldSpace(next.text);
}

/** The turns when the text is a chat that begins with a role word at once, else none. */
function roleTurns(text: string): Turn[] {
  const turns = parseConversation(text);
  const [first] = turns;
  if (first === undefined || isOfPerson(first)) return [];
  return text.slice(0, first.start).trim() === "" ? turns : [];
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
