import { lowerAfterFact, tellAfterFact } from "../telling/tell-after-fact.js";
import type { Fact, SlotName } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { readAddition } from "./read-addition.js";

/** A statement with its facts. */
export interface ReadStatement {
  statement: Statement;
  facts: Fact[];
}

/** A longer memory is a story and not a fact. */
const MAX_LENGTH = 260;
const MAX_ADDITIONS = 2;
/** A sentence of at most this many words can be an exclamation. */
const EXCLAMATION_WORDS = 6;

/** Appends sentences that only make sense after a fact of the same turn to that fact. All other facts stay the same. */
export function elaborate(read: readonly ReadStatement[], observedAt: Date): Fact[] {
  const facts: Fact[] = [];
  let anchor: Fact | null = null;
  let turn = -1;
  let additions = 0;
  for (const { statement, facts: found } of read) {
    const saidAt = statement.saidAt ?? observedAt;
    const isSameTurn = statement.turn === turn;
    if (isSameTurn && anchor !== null && isOneSentence({ anchor, statement, found })) {
      anchor.text += joined(statement, saidAt);
      anchor.end = statement.end;
      continue;
    }
    const [step] = found;
    if (isSameTurn && anchor !== null && step !== undefined && isNextStep({ anchor, step, found })) {
      anchor.text = `${anchor.text}; ${lowerAfterFact(step.text, statement)}`;
      anchor.end = statement.end;
      continue;
    }
    if (found.length > 0 || !isSameTurn) {
      facts.push(...found);
      anchor = found.at(-1) ?? null;
      turn = statement.turn;
      additions = 0;
      continue;
    }
    const addition: string | null =
      anchor !== null && isOpenEnded(anchor) && additions < MAX_ADDITIONS
        ? readAddition(statement, { anchor, observedAt: saidAt })
        : null;
    if (anchor === null || addition === null || anchor.text.length + addition.length > MAX_LENGTH) {
      if (!isExclamation(statement)) anchor = null;
      continue;
    }
    anchor.text = `${anchor.text}; ${addition}`;
    anchor.end = statement.end;
    additions += 1;
  }
  return facts;
}

/** "The clutter took over, so I stopped collecting": the reason and its result are one memory. */
function isOneSentence({
  anchor,
  statement,
  found,
}: {
  anchor: Fact;
  statement: Statement;
  found: readonly Fact[];
}): boolean {
  const [fact] = found;
  if (statement.joint === "" || fact === undefined || found.length > 1) return false;
  const isPlan = anchor.slot === "plan" && anchor.validTo === null && /^(?:,|and|, and)$/.test(statement.joint);
  return (isFree(anchor) || isPlan) && isFree(fact) && anchor.text.length + statement.text.length < MAX_LENGTH;
}

/** "Last Friday I went to a fair. I met a painter": the second sentence belongs to the same day. */
function isNextStep({ anchor, step, found }: { anchor: Fact; step: Fact; found: readonly Fact[] }): boolean {
  if (found.length > 1 || anchor.slot !== "event" || step.slot !== "event" || !isFree(anchor) || !isFree(step))
    return false;
  return anchor.eventFrom !== null && step.eventFrom === null && anchor.text.length + step.text.length < MAX_LENGTH;
}

function isFree({ slot, value, validTo }: Fact): boolean {
  return (slot === "event" || slot === "state") && value === null && validTo === null;
}

function joined(statement: Statement, observedAt: Date): string {
  const { joint } = statement;
  const words = tellAfterFact(statement, observedAt);
  return /\p{L}/u.test(joint) ? `${joint.startsWith(",") ? "" : " "}${joint} ${words}` : `; ${words}`;
}

const OPEN_SLOTS: ReadonlySet<string> = new Set<SlotName>([
  "event",
  "state",
  "plan",
  "habit",
  "like",
  "dislike",
  "education",
]);

/** Facts that are compared with others of their slot, or replace them, stay as short as they were said. */
function isOpenEnded({ slot, modality }: Fact): boolean {
  return OPEN_SLOTS.has(slot) && modality !== "retracted";
}

/** "It was awesome!": the next sentence may still continue the same topic. */
function isExclamation({ text }: Statement): boolean {
  return text.split(" ").length <= EXCLAMATION_WORDS;
}
