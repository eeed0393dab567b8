import { classifyIntoBuckets } from "@loci/language/buckets";
import { describeAgain, describeText, textHashOf } from "@loci/language/claims";
import type { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import type { Assertion, AssertionOutcome, AssertionResult } from "../assertion.js";
import type { MemoryLineRepository, StateChange, StoredLines } from "../line/memory-line.repository.js";
import { type Relation, segmentKey } from "../line/relate-rows.js";
import { linesOfRetractions, retractFacts } from "../line/retract-facts.js";
import { type Incoming, type Settled, settleLines } from "../line/settle-lines.js";
import { type WriteSettledRepositories, writeSettled } from "../line/write-settled.js";
import type { Memory } from "../memory.entity.js";
import { findCorrected, findCorrectedBefore } from "./find-corrected.js";
import { pairEvidence } from "./pair-evidence.js";

export interface AssertFactsRepositories extends WriteSettledRepositories {
  memoryLines: MemoryLineRepository;
  profileBuckets: ProfileBucketRepository;
}

export interface AssertFactsInput {
  tag: string;
  assertions: Assertion[];
  /** No memory rests on their sources yet. */
  areFirst?: boolean;
}

/**
 * The one way in for facts, from documents and from writers. The caller holds `lock("memories", tag)` in the same
 * transaction. The result is a function of all evidence of the lines, not of the order in which it came. Safe to
 * repeat.
 */
export async function assertFacts(
  repositories: AssertFactsRepositories,
  { tag, assertions, areFirst = false }: AssertFactsInput,
): Promise<AssertionResult> {
  if (assertions.length === 0) return { outcomes: [], changedIds: [] };
  const { memoryLines } = repositories;
  const { organizationId } = memoryLines;
  const now = memoryLines.now();
  const facts = assertions.filter(({ modality }) => modality !== "retracted");
  const retractions = assertions.filter(({ modality }) => modality === "retracted");
  const keys = keysOf(facts, retractions);
  const stored = await memoryLines.load(tag, areFirst ? { ...keys, forgottenIn: [] } : keys);
  const due = forgetDue(stored.memories, now);
  // A memory that is already forgotten is not retracted again: a memory changes its state once at a time.
  const present = { ...stored, memories: withStates(stored.memories, due) };
  const states = [...due, ...retractFacts(present, retractions)];
  const current = { ...stored, memories: withStates(stored.memories, states) };
  const placed = facts.map((assertion) => place(assertion, { current, facts, tag, organizationId, now }));
  const paired = pairEvidence({
    stored: current,
    incoming: placed.flatMap((each) => each ?? []),
    retractions,
  });
  const incoming = withinRoom({ incoming: paired.incoming, current, room: await memoryLines.room(tag) });
  const buckets = incoming.length > 0 ? await repositories.profileBuckets.list(tag) : [];
  const settled = settleLines({
    tag,
    organizationId,
    now,
    incoming,
    withdrawn: null,
    stored: { ...current, sources: paired.sources },
    bucketsOf: (assertion) =>
      assertion.buckets?.filter((key) => buckets.some((bucket) => bucket.key === key)) ??
      classifyIntoBuckets(buckets, assertion),
  });
  const owners = ownersOf(settled);
  const outcomes = outcomesOf({ assertions, states, placed, known: paired.known, owners, settled });
  const relations = namedRelations(outcomes, assertions, current.memories);
  const changedIds = await writeSettled(repositories, { tag, stored, settled, states, relations });
  return { outcomes, changedIds };
}

function keysOf(facts: Assertion[], retractions: Assertion[]) {
  const slots = facts.flatMap(({ isCorrection, subject, slot }) =>
    isCorrection && subject !== null && slot !== null ? [{ subject, slot }] : [],
  );
  return {
    lines: [...facts.map((fact) => describeText(describable(fact)).line), ...linesOfRetractions(retractions)],
    textHashes: [...new Set([...facts, ...retractions].map(({ text }) => textHashOf(text)))],
    ids: facts.flatMap(({ relation }) => relation?.memoryIds ?? []),
    forgottenIn: [
      ...new Set(facts.flatMap(({ evidence }) => (evidence.origin === "document" ? evidence.sourceId : []))),
    ],
    slots,
  };
}

function describable(assertion: Assertion, line: string | null = null) {
  return { ...assertion, statedFrom: assertion.validFrom, statedTo: assertion.validTo, line };
}

/** Nobody sees them any more, and the same may be said afresh. */
function forgetDue(memories: Memory[], now: Date): StateChange[] {
  const due = memories.filter(
    ({ state, forgetAfter }) => state === "active" && forgetAfter !== null && forgetAfter <= now,
  );
  return due.map(({ id }) => ({ memoryId: id, state: "forgotten", reason: "its time has come", batchId: null }));
}

function withStates(memories: Memory[], states: StateChange[]): Memory[] {
  const changes = new Map(states.map((change) => [change.memoryId, change]));
  return memories.map((memory) => {
    const change = changes.get(memory.id);
    return change ? { ...memory, state: change.state, forgetReason: change.reason } : memory;
  });
}

interface Place {
  current: StoredLines;
  /** Facts that are said together with it. */
  facts: Assertion[];
  tag: string;
  organizationId: string;
  now: Date;
}

/** Null: the named parent is not known. */
function place(assertion: Assertion, { current, facts, tag, organizationId, now }: Place): Incoming | null {
  const { relation, evidence } = assertion;
  const named = relation?.memoryIds.flatMap((id) => current.memories.find((memory) => memory.id === id) ?? []) ?? [];
  if (relation?.kind === "derive" && named.length < relation.memoryIds.length) return null;
  const replaced = relation?.kind === "update" ? named[0] : findCorrected(assertion, current);
  const before = replaced ? null : findCorrectedBefore(assertion, facts);
  const describe = (each: Assertion, line: string | null) => {
    const textHash = textHashOf(each.text);
    const sameText = current.memories.filter((memory) => memory.textHash === textHash);
    return describeAgain(describable(each, line), sameText);
  };
  return {
    assertion,
    description: describe(assertion, replaced?.line ?? (before && describe(before, null).line)),
    textHash: textHashOf(assertion.text),
    source: { ...evidence, organizationId, tag, createdAt: now },
    pinnedTo: null,
  };
}

interface Room {
  incoming: Incoming[];
  current: StoredLines;
  room: number;
}

/** A full tag takes no new memories, but more evidence and newer values of known ones. */
function withinRoom({ incoming, current, room }: Room): Incoming[] {
  const live = current.memories.filter(({ state }) => state === "active");
  const known = new Set(live.flatMap(({ textHash, line }) => [textHash, line]));
  let left = room;
  return incoming.filter(({ textHash, description: { line } }) => {
    if (known.has(textHash) || known.has(line)) return true;
    if (left <= 0) return false;
    left -= 1;
    known.add(textHash).add(line);
    return true;
  });
}

type Owner = Settled["rows"][number];

/** The memory that each piece of evidence belongs to now, by the evidence itself. */
function ownersOf({ rows }: Settled): Map<object, Owner> {
  return new Map(
    rows.flatMap((row) =>
      row.arranged.pieces.flatMap(({ source }): [object, Owner][] => (source ? [[source, row]] : [])),
    ),
  );
}

interface Outcomes {
  assertions: Assertion[];
  states: StateChange[];
  placed: (Incoming | null)[];
  known: Map<Assertion, object>;
  owners: Map<object, Owner>;
  settled: Settled;
}

function outcomesOf({ assertions, states, placed, known, owners, settled }: Outcomes): AssertionOutcome[] {
  const sources = new Map(
    placed.flatMap((each): [Assertion, object][] => (each ? [[each.assertion, each.source]] : [])),
  );
  const met = new Set<string>();
  const segments = new Set(
    settled.rows.filter(({ before }) => before !== null).map(({ memory }) => segmentKey(memory)),
  );
  return assertions.map((assertion): AssertionOutcome => {
    const isMeant = ({ batchId }: StateChange) => batchId === assertion.evidence.sourceId;
    if (assertion.modality === "retracted") {
      return { memoryId: null, effect: states.some(isMeant) ? "retracted" : "dropped" };
    }
    const knownAs = known.get(assertion);
    const owner = owners.get(knownAs ?? sources.get(assertion) ?? assertion);
    if (!owner) return { memoryId: null, effect: "dropped" };
    const memoryId = owner.memory.id;
    const isNews = !knownAs && (owner.before === null || owner.before.state === "retired") && !met.has(memoryId);
    met.add(memoryId);
    if (!isNews) return { memoryId, effect: knownAs ? "known" : "confirmed" };
    return { memoryId, effect: effectOf(assertion, owner, segments.has(segmentKey(owner.memory))) };
  });
}

function effectOf({ relation }: Assertion, { arranged }: Owner, isBeside: boolean): AssertionOutcome["effect"] {
  if (!arranged.isLatest) return "outdated";
  if (relation?.kind === "derive") return "derived";
  if (isBeside || relation?.kind === "extend") return "extended";
  return arranged.replaces.length > 0 ? "updated" : "added";
}

/** Relations that a model or a writer named; the line itself shows which memory replaces which. */
function namedRelations(outcomes: AssertionOutcome[], assertions: Assertion[], memories: Memory[]): Relation[] {
  const known = new Set(memories.map(({ id }) => id));
  return assertions.flatMap(({ relation }, index) => {
    const fromId = outcomes[index]?.memoryId;
    if (!relation || !fromId || relation.kind === "update") return [];
    const toIds = relation.memoryIds.filter((id) => known.has(id) && id !== fromId);
    return toIds.map((toId): Relation => ({ fromId, toId, relation: relation.kind }));
  });
}
