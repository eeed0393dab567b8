import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { replaceSpeaker, speaksOfOthers } from "../grammar/replace-speaker.js";
import { restoreSubject } from "../grammar/restore-subject.js";
import type { Statement } from "../types/statement.js";
import { tidySentence } from "./frame-candidate.js";

const PAST = /\b(?:was|were|had|did|went|got|made|took|came|\w{2,}ed)\b/i;

/** The sentence in its form after another one about the same person: "they made it for their sister". */
export function tellAfterFact({ text, subject }: Pick<Statement, "text" | "subject">, observedAt: Date): string {
  const name = speaksOfOthers(text) ? subject.label : null;
  const told = tidySentence(replaceSpeaker(restoreSubject(text), name));
  const tense = PAST.test(told) ? "past" : "present";
  const dated = resolveDates({ text: told, writtenOn: observedAt, tense }).text;
  return lowerAfterFact(dated, { subject });
}

/** The sentence in its form after a semicolon. A name keeps its capital. */
export function lowerAfterFact(text: string, { subject }: Pick<Statement, "subject">): string {
  const isNamed = text.startsWith(subject.label) && !subject.label.startsWith("The ");
  const isName = isNamed || /^I\b/.test(text);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
