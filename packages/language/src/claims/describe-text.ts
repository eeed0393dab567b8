import { type Claim, type ClaimStance, claimOf, type LineFact, lineOf } from "./line-of.js";

/**
 * How the line of a text was chosen: by its words alone, by its slot, by the value of its slot, or by the name of the
 * memory that it replaces. Each goes before the one in front of it.
 */
export type LinePlacement = "words" | "slot" | "value" | "name";

/** How one text of a tag is understood, whoever said it. The text has one live memory, in one line. */
export interface TextDescription {
  line: string;
  placedBy: LinePlacement;
  claim: Claim;
  statedFrom: Date | null;
  statedTo: Date | null;
}

export interface Describable extends LineFact {
  statedFrom: Date | null;
  /** The line of the memory that it replaces. Null: slot and words decide. */
  line: string | null;
}

/** A text that is known, with the decision about it and the parts that led to it. */
export interface DescribedText {
  subject: string | null;
  slot: string | null;
  value: string | null;
  polarity: string;
  modality: string;
  line: string;
  placedBy: LinePlacement;
  claimedValue: string;
  stance: ClaimStance;
  statedFrom: Date | null;
  statedTo: Date | null;
  /** `erased`: its parts are lost. */
  state: string;
}

/** The decision of the rules about a new fact. */
export function describeText(fact: Describable): TextDescription {
  const { statedFrom, statedTo } = fact;
  const own = lineOf(fact);
  const line = fact.line ?? own;
  return { line, placedBy: line === own ? placementOf(fact) : "name", claim: claimOf(fact), statedFrom, statedTo };
}

/**
 * A text that was read in the same way before keeps the decision of then, also where the rules decide otherwise by now.
 * An erased memory has lost its parts, but not how it was placed.
 */
export function describeAgain(fact: Describable, sameText: DescribedText[]): TextDescription {
  const isReadAlike = (memory: DescribedText) =>
    memory.placedBy === placementOf(fact) && (memory.state === "erased" || hasSameParts(memory, fact));
  const known = fact.line === null ? sameText.find(isReadAlike) : undefined;
  if (known === undefined) return describeText(fact);
  return { ...describeMemory(known), statedFrom: fact.statedFrom, statedTo: fact.statedTo };
}

/** The decision as it was stored. Every reader of a memory goes by it. */
export function describeMemory(memory: DescribedText): TextDescription {
  const { line, placedBy, claimedValue, stance, statedFrom, statedTo } = memory;
  return { line, placedBy, claim: { value: claimedValue, stance }, statedFrom, statedTo };
}

const RANKS: Readonly<Record<LinePlacement, number>> = { name: 3, value: 2, slot: 1, words: 0 };

/**
 * Two readings of one text: the better one holds, whichever came first, and since and until when it is said to hold are
 * kept.
 */
export function joinDescriptions(left: TextDescription, right: TextDescription): TextDescription {
  const isBetter = RANKS[right.placedBy] - RANKS[left.placedBy] || (right.line < left.line ? 1 : -1);
  const better = right.line !== left.line && isBetter > 0 ? right : left;
  return {
    ...better,
    statedFrom: earlier(left.statedFrom, right.statedFrom),
    statedTo: right.statedTo ?? left.statedTo,
  };
}

function placementOf({ slot, value }: LineFact): LinePlacement {
  if (slot === null) return "words";
  return value === null ? "slot" : "value";
}

function hasSameParts(memory: DescribedText, fact: LineFact): boolean {
  return (
    memory.subject === fact.subject &&
    memory.slot === fact.slot &&
    memory.value === fact.value &&
    memory.polarity === fact.polarity &&
    memory.modality === fact.modality &&
    memory.statedTo?.getTime() === fact.statedTo?.getTime()
  );
}

function earlier(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}
