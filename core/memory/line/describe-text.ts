import type { MemoryModality, MemoryPolarity } from "@loci/language/facts";
import type { Memory } from "../memory.entity.js";
import { type Claim, claimOf, type LineFact, lineOf } from "./memory-line.js";

/** How one text of a tag is understood, whoever said it. The text has one live memory, in one line. */
export interface TextDescription {
  line: string;
  claim: Claim;
  statedFrom: Date | null;
  statedTo: Date | null;
  /** Says more about its place, the higher. */
  rank: number;
}

export interface Describable extends LineFact {
  statedFrom: Date | null;
  /** The line that a replacing writer or a stored row named. Null: slot and words decide. */
  line: string | null;
}

/** A line that was named goes before one that was found by slot and value, and that before the words alone. */
const RANKS = { named: 3, valued: 2, slotted: 1, plain: 0 } as const;

export function describeText(fact: Describable): TextDescription {
  const own = lineOf(fact);
  const line = fact.line ?? own;
  return {
    ...{ line, claim: claimOf(fact), statedFrom: fact.statedFrom, statedTo: fact.statedTo },
    rank: line === own ? rankOfSlot(fact) : RANKS.named,
  };
}

/**
 * Two readings of one text: the better one holds, whichever came first, and since and until when it is said to hold are
 * kept.
 */
export function joinDescriptions(left: TextDescription, right: TextDescription): TextDescription {
  const isBetter = right.rank - left.rank || (right.line < left.line ? 1 : -1);
  const better = right.line !== left.line && isBetter > 0 ? right : left;
  return {
    ...better,
    statedFrom: earlier(left.statedFrom, right.statedFrom),
    statedTo: right.statedTo ?? left.statedTo,
  };
}

export function factOf(memory: Memory): Describable {
  const { text, subject, slot, value, line, statedFrom, statedTo } = memory;
  return {
    ...{ text, subject, slot, value, line, statedFrom, statedTo },
    ...{ polarity: memory.polarity as MemoryPolarity, modality: memory.modality as MemoryModality },
  };
}

function rankOfSlot({ slot, value }: LineFact): number {
  if (slot === null) return RANKS.plain;
  return value === null ? RANKS.slotted : RANKS.valued;
}

function earlier(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}
