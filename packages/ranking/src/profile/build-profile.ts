import { eachDistinct, type Fingerprint, rememberFingerprints } from "#ranking/duplicates/remove-near-duplicates.js";
import type { Profile, ProfileCandidates, ProfileMemory } from "./profile.js";

/** From the wire contract. */
const MAX_ENTRIES = 50;

export interface ProfileInput<Kept extends ProfileMemory> {
  candidates: ProfileCandidates<Kept>;
  /** Ids of memories to whose words another memory adds: `[extended, extending]`. */
  extensions: [string, string][];
  now: Date;
}

/**
 * Chooses a profile from its candidates. Pure, and independent of the order of the rows. No fact appears twice, in one
 * part or across static and dynamic. Each line has one memory at most, so that a profile never contradicts itself.
 */
export function buildProfile<Kept extends ProfileMemory>({
  candidates,
  extensions,
  now,
}: ProfileInput<Kept>): Profile<Kept> {
  const all = [...candidates.static, ...candidates.dynamic, ...[...candidates.buckets.values()].flat()];
  // For another moment: repetitions since then make nothing old.
  const heard = Math.max(...all.map(({ observedAt }) => observedAt.getTime()));
  const newest = new Date(Math.min(now.getTime(), heard));
  const isCurrent = (memory: Kept) => !isPassedPlan(memory, now);
  const durable = candidates.static.filter(isCurrent);
  const recent = candidates.dynamic.filter((memory) => isCurrent(memory) && isRecent(memory, newest));
  const buckets = [...candidates.buckets].map(([key, members]) => ({ key, members: members.filter(isCurrent) }));
  // Only memories that may be shown count: an aged or passed one hides no memory that it extends.
  const ids = new Set([...durable, ...recent, ...buckets.flatMap(({ members }) => members)].map(({ id }) => id));
  const extended = new Set(extensions.flatMap(([target, by]) => (ids.has(by) ? target : [])));
  const inOrder = (memories: Kept[], order: (left: Kept, right: Kept) => number) =>
    memories.filter(({ id }) => !extended.has(id)).toSorted(order);
  const fingerprintOf = rememberFingerprints();
  const shown = choose(inOrder(durable, bySalience), { shown: [], fingerprintOf });
  return {
    static: shown,
    dynamic: choose(inOrder(recent, byRecency), { shown, fingerprintOf }),
    buckets: new Map(
      buckets.map(({ key, members }) => [key, choose(inOrder(members, bySalience), { shown: [], fingerprintOf })]),
    ),
  };
}

/** The first that say something else than each other and than those shown before. */
function choose<Kept extends ProfileMemory>(
  memories: Kept[],
  { shown, fingerprintOf }: { shown: Kept[]; fingerprintOf: (text: string) => Fingerprint },
): Kept[] {
  const chosen: Kept[] = [];
  const lines = new Set(shown.map(({ line }) => line));
  const others = oneOfEachLine(memories).filter(({ line }) => !lines.has(line));
  for (const memory of eachDistinct([...shown, ...others], ({ text }) => fingerprintOf(text))) {
    chosen.push(memory);
    if (chosen.length === shown.length + MAX_ENTRIES) break;
  }
  return chosen.slice(shown.length);
}

/**
 * The first memory of each line that states a present fact, else the first. A claim that something else is not, or is
 * over, tells less.
 */
function oneOfEachLine<Kept extends ProfileMemory>(memories: Kept[]): Kept[] {
  const speakers = new Map<string, Kept>();
  for (const memory of memories) {
    const known = speakers.get(memory.line);
    if (!known || (!saysWhatIs(known) && saysWhatIs(memory))) speakers.set(memory.line, memory);
  }
  return memories.filter((memory) => speakers.get(memory.line) === memory);
}

function saysWhatIs({ polarity, modality }: ProfileMemory): boolean {
  return polarity === "positive" && modality !== "past";
}

function bySalience(left: ProfileMemory, right: ProfileMemory): number {
  return right.salience - left.salience || newestFirst(left, right) || byId(left, right);
}

/** Facts that nobody stated or reviewed come after all stated ones. */
function byRecency(left: ProfileMemory, right: ProfileMemory): number {
  return (
    Number(left.isInference) - Number(right.isInference) ||
    newestFirst(left, right) ||
    right.salience - left.salience ||
    byId(left, right)
  );
}

function newestFirst(left: ProfileMemory, right: ProfileMemory): number {
  return right.recentAt.getTime() - left.recentAt.getTime() || right.observedAt.getTime() - left.observedAt.getTime();
}

function byId(left: ProfileMemory, right: ProfileMemory): number {
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

/**
 * Days for which a memory counts as recent, by slot and by modality. Judgements: nobody has measured how fast such
 * facts age.
 */
const HORIZON_DAYS: Readonly<Record<string, number>> = { state: 60, plan: 120, event: 365 };
const HORIZON_BY_MODALITY: Readonly<Record<string, number>> = { asked: 60, planned: 120, wished: 180 };
const USUAL_HORIZON_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A plan whose time has come is no plan any more, whether or not anybody told how it went. */
function isPassedPlan({ modality, slot, eventTo }: ProfileMemory, now: Date): boolean {
  return (modality === "planned" || slot === "plan") && eventTo !== null && eventTo < now;
}

/**
 * Whether a memory belongs among the recent ones of its tag. Its age counts from the newest memory of the tag, not from
 * the clock. An import of last year's conversations then has recent memories, too.
 */
function isRecent(memory: ProfileMemory, newest: Date): boolean {
  const horizon =
    HORIZON_BY_MODALITY[memory.modality] ?? HORIZON_DAYS[memory.slot?.split(":", 1)[0] ?? ""] ?? USUAL_HORIZON_DAYS;
  return newest.getTime() - memory.recentAt.getTime() <= horizon * DAY_MS;
}
