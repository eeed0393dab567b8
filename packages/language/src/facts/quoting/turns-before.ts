import { isOfPerson, type Turn } from "#language/conversation/turns/turn.js";

/** A longer turn is a pasted text. */
const MAX_TURN_LENGTH = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface TurnBefore {
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
    .filter(({ turn }) => isOfSomebody(turn) && turn.section === here.section && turn.text.length <= MAX_TURN_LENGTH);
}

function isOfSomebody(turn: Turn): boolean {
  return turn.role === "user" || isOfPerson(turn);
}

function daysBetween({ sentAt: earlier }: Turn, { sentAt: later }: Turn): number {
  if (earlier === null || later === null) return 0;
  return Math.abs(Math.floor(later.getTime() / DAY_MS) - Math.floor(earlier.getTime() / DAY_MS));
}
