import { isOfPerson, type Turn } from "#language/conversation/turns/turn.js";
import { DAY_MS } from "#language/times/dates/calendar.js";

interface TurnBefore {
  turn: Turn;
  /** In turns, from 1. */
  distance: number;
  /** From its day to that of the later turn; 0 without times. */
  days: number;
}

/** The turns of people before one in the same conversation, up to this many turns back, the nearest first. */
export function turnsBefore(turns: readonly Turn[], index: number, count: number): TurnBefore[] {
  const here = turns[index] as Turn;
  return turns
    .slice(Math.max(0, index - count), index)
    .toReversed()
    .map((turn, place) => ({ turn, distance: place + 1, days: daysBetween(turn, here) }))
    .filter(({ turn }) => (turn.role === "user" || isOfPerson(turn)) && turn.section === here.section);
}

/** Days of the calendar (UTC); 0 without times. */
export function daysBetween({ sentAt: earlier }: Turn, { sentAt: later }: Turn): number {
  if (earlier === null || later === null) return 0;
  return Math.abs(Math.floor(later.getTime() / DAY_MS) - Math.floor(earlier.getTime() / DAY_MS));
}
