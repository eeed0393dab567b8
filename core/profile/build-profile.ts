import { normaliseMemoryText } from "#core/memory/normalise-memory-text.js";
import type { Profile, ProfileMemory } from "./profile.js";

/** Wire contract 9. */
const MAX_ENTRIES = 50;

/**
 * The profile at a moment. Deterministic: the order of `memories` does not matter. Forgotten ones must be left out before; those
 * due by `now` are left out here.
 */
export function buildProfile<Kept extends ProfileMemory>({
  memories,
  bucketKeys,
  now,
}: {
  memories: Kept[];
  bucketKeys: string[];
  now: Date;
}): Profile<Kept> {
  const live = memories.filter((memory) => memory.forgetAfter === null || memory.forgetAfter > now);
  const bySalience = live.toSorted(compareSalience);
  const byNewest = live.toSorted(compareNewest);
  const buckets = bucketKeys.map((key) => [key, distinct(bySalience.filter((memory) => memory.buckets.includes(key)))]);
  return {
    static: distinct(bySalience.filter((memory) => memory.isStatic)),
    dynamic: distinct(byNewest.filter((memory) => !memory.isStatic)),
    buckets: Object.fromEntries(buckets),
  };
}

/** Sure and often met first; a fact met ten times counts about as much as doubling its confidence. */
function salience(memory: ProfileMemory): number {
  return memory.confidence * (1 + Math.log10(Math.max(1, memory.observationCount)));
}

function compareSalience(left: ProfileMemory, right: ProfileMemory): number {
  return (
    salience(right) - salience(left) || right.updatedAt.getTime() - left.updatedAt.getTime() || compareIds(left, right)
  );
}

/** What happened last comes first; for what has no date, when it was last heard of. */
function compareNewest(left: ProfileMemory, right: ProfileMemory): number {
  return (
    recency(right) - recency(left) || right.updatedAt.getTime() - left.updatedAt.getTime() || compareIds(left, right)
  );
}

function recency(memory: ProfileMemory): number {
  return (memory.validFrom ?? memory.updatedAt).getTime();
}

function compareIds(left: ProfileMemory, right: ProfileMemory): number {
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

function distinct<Kept extends ProfileMemory>(memories: Kept[]): Kept[] {
  const seen = new Map<string, Kept>();
  for (const memory of memories) {
    if (seen.size === MAX_ENTRIES) break;
    const key = normaliseMemoryText(memory.text);
    if (!seen.has(key)) seen.set(key, memory);
  }
  return [...seen.values()];
}
