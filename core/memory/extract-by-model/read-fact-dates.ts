import type { AnsweredFact } from "./extraction-answer.js";

export interface FactDates {
  eventFrom: string | null;
  eventTo: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/**
 * The four dates of a fact as ISO dates, both ends inclusive. Null for text that is no date, and for a range that ends
 * before it begins.
 */
export function readFactDates(fact: AnsweredFact): FactDates {
  const [eventFrom, eventTo] = inOrder(firstDay(fact.eventFrom), lastDay(fact.eventTo ?? fact.eventFrom));
  const [validFrom, validTo] = inOrder(firstDay(fact.validFrom), lastDay(fact.validTo));
  return { eventFrom, eventTo: eventFrom === null ? null : eventTo, validFrom, validTo };
}

function inOrder(from: string | null, to: string | null): [string | null, string | null] {
  return from !== null && to !== null && to < from ? [from, null] : [from, to];
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/;

function firstDay(written: string | null): string | null {
  const match = WRITTEN.exec(written?.trim() ?? "");
  if (match === null) return null;
  return realDay(`${match[1]}-${match[2] ?? "01"}-${match[3] ?? "01"}`);
}

/** Last day of the year or month where no day is given. */
function lastDay(written: string | null): string | null {
  const match = WRITTEN.exec(written?.trim() ?? "");
  if (match === null) return null;
  if (match[3] !== undefined) return realDay(`${match[1]}-${match[2]}-${match[3]}`);
  if (realDay(`${match[1]}-${match[2] ?? "12"}-01`) === null) return null;
  return new Date(Date.UTC(Number(match[1]), Number(match[2] ?? "12"), 0)).toISOString().slice(0, 10);
}

/** Null for days that no calendar has, such as the 30th of February. */
function realDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
