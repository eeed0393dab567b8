import { isoDay } from "../../times/dates/calendar.js";
import { readTime, type SpokenTime } from "../../times/languages/read-time.js";
import { joinParts } from "../grammar/join-parts.js";
import type { Fact, MemorySlot } from "../types/fact.js";
import type { LanguageRule, LanguageRules } from "./language-rules.js";

type ClauseFact = Omit<Fact, "start" | "end" | "isCorrection">;

interface Clause {
  clause: string;
  /** The subject as stored with the memory. */
  subject: string;
  /** The subject as a word of the sentence. */
  who: string;
  rules: LanguageRules;
  saidOn: Date;
}

/**
 * Every slot that a clause fills, with at most one fact for each slot. An event or a plan counts only when no other
 * slot fits.
 */
export function matchLanguageRules({ clause, subject, who, rules, saidOn }: Clause): ClauseFact[] {
  const told = clause.replace(/[\s.!。！;；,，]+$/u, "");
  const time = readTime({ clause: told, rules: rules.dates, saidOn, isPast: rules.isPast(told) });
  const bare = time.timeless.replace(rules.adverbs, "").replace(/\s+/g, " ").trim();
  const facts = new Map<string, ClauseFact>();
  for (const { rule, pattern } of rules.statements) {
    if (rule.tells === null && facts.size > 0) break;
    const match = pattern.exec(rule.isWhole ? told : bare);
    if (match === null || !fitsTime({ rule, time, saidOn })) continue;
    const slot = slotOf(rule, match, rules);
    if (facts.has(slot)) continue;
    const text =
      rule.tells === null
        ? rules.retell(rule.slot === "habit" ? told : time.dated, who)
        : fill(rule.tells, { match, who, rules });
    if (text === null) continue;
    facts.set(slot, factOf({ rule, text, subject, slot, value: sharedValue(match, rules), time }));
    if (rule.tells === null) break;
  }
  return joinParts([...facts.values()]);
}

function fitsTime({ rule, time, saidOn }: { rule: LanguageRule; time: SpokenTime; saidOn: Date }): boolean {
  if (rule.when === undefined) return true;
  const from = time.eventFrom ?? (time.validTo === null ? null : (time.validFrom ?? time.validTo));
  if (from === null) return false;
  const today = isoDay(saidOn);
  return rule.when === "past" ? from <= today : (time.eventTo ?? time.validTo ?? from) >= today;
}

function slotOf({ slot }: LanguageRule, match: RegExpExecArray, { keys }: LanguageRules): MemorySlot {
  const key = match.groups?.["key"]?.toLowerCase();
  const shared = key === undefined ? undefined : keys.get(key);
  return shared === undefined ? slot : (`${slot}:${shared}` as MemorySlot);
}

function sharedValue(match: RegExpExecArray, { values }: LanguageRules): string | null {
  const value = match.groups?.["value"]?.trim();
  return value === undefined ? null : (values.get(value.toLowerCase()) ?? value);
}

function fill(
  tells: string,
  { match, who, rules }: { match: RegExpExecArray; who: string; rules: LanguageRules },
): string {
  const text = tells.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "who") return who;
    if (name === "whom") return rules.recipient(who);
    if (name === "whose") return rules.possessive(who);
    if (name === "the") return rules.article(match.groups?.["key"] ?? match.groups?.["role"] ?? "");
    return match.groups?.[name]?.trim() ?? "";
  });
  return text.replace(/\s+/g, " ").trim();
}

function factOf({
  rule,
  text,
  subject,
  slot,
  value,
  time,
}: {
  rule: LanguageRule;
  text: string;
  subject: string;
  slot: MemorySlot;
  value: string | null;
  time: SpokenTime;
}): ClauseFact {
  return {
    text,
    subject,
    slot,
    value,
    kind: rule.kind ?? "static",
    polarity: rule.polarity ?? "positive",
    modality: rule.modality ?? "actual",
    confidence: rule.confidence,
    ...rangesOf(rule, time),
  };
}

/**
 * An event "this week" happened at that time. A state "this week" holds for that time. A move last month means a home
 * from then on.
 */
function rangesOf({ kind, slot, isWhole }: LanguageRule, time: SpokenTime) {
  const { validFrom, validTo } = time;
  if (slot === "event" && time.eventFrom === null) {
    return { eventFrom: validFrom, eventTo: validTo, validFrom: null, validTo: null };
  }
  if (kind === "dynamic") return { eventFrom: time.eventFrom, eventTo: time.eventTo, validFrom, validTo };
  return { eventFrom: null, eventTo: null, validFrom: validFrom ?? (isWhole ? null : time.eventFrom), validTo };
}
