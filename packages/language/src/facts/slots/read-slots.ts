import { oneOf, pattern } from "#language/pattern/pattern.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { resolveValidity } from "#language/times/dates/resolve-validity.js";
import { joinParts } from "../grammar/join-parts.js";
import { type ThirdPerson, tenseOf } from "../grammar/to-third-person.js";
import { PARTNERS, RELATIVES } from "../grammar/vocabulary.js";
import { isDangling } from "../judging/find-dangling.js";
import { isPassingTask } from "../judging/weigh-words.js";
import { frame, render } from "../telling/frame-candidate.js";
import type { Fact, MemorySlot, SlotName } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { matchSlots, type SlotMatch } from "./match-slots.js";

/** "lives in Porto, not Lisbon": the second value was wrong. */
const CONTRAST = /,? (?:not|instead of|rather than) (?:in |at |on |for )?(?:\p{Lu}[\p{L} ]+|\d+)(?: anymore)?[.!]?$/u;

/** The facts of one clause that fill a slot. */
export function readSlots({
  statement,
  clause,
  observedAt,
}: {
  statement: Statement;
  clause: ThirdPerson;
  observedAt: Date;
}): Fact[] {
  const { predicate, ownership } = clause;
  if (/\b(?:you|your|yours|you're|you've)\b/i.test(predicate)) return [];
  const relative = ownership === "possession" ? splitRelative(predicate) : null;
  const theirs = relative === null ? [] : slotsOfRelative(relative);
  const matches = theirs.length > 0 ? theirs : matchSlots({ predicate, ownership, isPerson: statement.isPerson });
  if (matches.length === 0) return [];
  if (isPassingPlan(matches, statement, predicate) || hangsInTheAir(matches, statement)) return [];
  const written = render(clause, statement);
  const dated = resolveDates({ text: written, writtenOn: observedAt, tense: tenseOf(clause) });
  const { name } = statement.subject;
  const subject = theirs.length > 0 && relative !== null ? `${name}'s ${relative.who}` : name;
  const facts = matches.map(
    (match): Fact => ({
      ...frame(statement),
      subject,
      text: dated.text.replace(CONTRAST, ""),
      slot: slotOf(match),
      value: match.value,
      kind: match.rule.kind ?? "static",
      polarity: match.isNegative ? "negative" : "positive",
      modality: match.rule.modality ?? "actual",
      confidence: match.rule.confidence,
      ...datesOf(match, { written, dated, observedAt }),
      isCorrection: match.value !== null && CONTRAST.test(predicate),
    }),
  );
  return joinParts(facts).map((fact, index) =>
    index > 0 && fact.slot === "job" ? { ...fact, text: jobAlone(fact, statement) } : fact,
  );
}

/** A member of the speaker's family, and a statement about them. */
interface RelativeStatement {
  /** For example "brother" or "sister Anna". */
  who: string;
  /** For example "lives in Oslo" or "favourite colour is red". */
  predicate: string;
  /** Whether the statement is about something of theirs: "sister's favourite colour". */
  ownership: "self" | "possession";
}

const RELATIVE = new RegExp(
  pattern`^(?<who>(?:\p{Ll}+ )?${oneOf(RELATIVES, PARTNERS)}(?: \p{Lu}\p{Ll}+)?)(?<owning>'s)? (?<predicate>\p{Ll}.+)$`,
  "u",
);

/** Splits "brother lives in Oslo", which follows "The user's". Null when it is about nobody of the family. */
function splitRelative(predicate: string): RelativeStatement | null {
  const { who, owning, predicate: told } = RELATIVE.exec(predicate)?.groups ?? {};
  if (who === undefined || told === undefined) return null;
  return { who, predicate: told, ownership: owning === undefined ? "self" : "possession" };
}

/**
 * Changing facts about a relative. The relative has a memory line of its own, so that a newer home replaces the older
 * one.
 */
const OF_RELATIVE: ReadonlySet<string> = new Set<SlotName>(["home", "age", "employer", "favourite", "birthday"]);

function slotsOfRelative({ predicate, ownership }: RelativeStatement): SlotMatch[] {
  return matchSlots({ predicate, ownership, isPerson: true })
    .filter(({ rule, value }) => OF_RELATIVE.has(rule.slot) && value !== null)
    .slice(0, 1);
}

const LOOSE: ReadonlySet<string> = new Set<SlotName>(["like", "dislike", "habit", "plan", "preference"]);

/** "I see them once a week", "I love escaping to that world": another sentence names the topic. */
function hangsInTheAir(matches: SlotMatch[], { text, isFirstPerson }: Statement): boolean {
  if (!isFirstPerson || !matches.every(({ rule }) => LOOSE.has(rule.slot))) return false;
  const [head = text] = text.split(/[,;]|\s?[-–—]\s/);
  return isDangling(head);
}

function isPassingPlan(matches: SlotMatch[], { subject }: Statement, predicate: string): boolean {
  return subject.speaksToAssistant && matches[0]?.rule.slot === "plan" && isPassingTask(predicate);
}

/** A state gets its start and its end. A plan, an ending or another event gets its date. */
function datesOf(
  { rule }: SlotMatch,
  {
    written,
    dated,
    observedAt,
  }: { written: string; dated: { from: string | null; to: string | null }; observedAt: Date },
) {
  const event = { eventFrom: dated.from, eventTo: dated.to };
  if (rule.slot === "birthday" || rule.slot === "age") return {};
  if (rule.modality === "planned" || rule.modality === "wished" || rule.modality === "past") return event;
  const { from, to } = resolveValidity(written, observedAt);
  if (from !== null || to !== null) return { validFrom: from, validTo: to };
  return rule.kind === "dynamic" ? event : {};
}

/** One clause may tell a home and a job. The same text twice would be one memory, so the job gets words of its own. */
function jobAlone({ value }: Pick<Fact, "value">, { subject }: Statement): string {
  const job = value ?? "";
  return `${subject.label} works as ${/^[aeiou]/i.test(job) ? "an" : "a"} ${job}`;
}

function slotOf({ rule, key }: SlotMatch): MemorySlot {
  return key === null ? rule.slot : `${rule.slot}:${key}`;
}
