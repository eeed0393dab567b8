import { isSingleValued, type MemoryCandidate, type MemoryPolarity } from "./memory-candidate.js";
import { normaliseMemoryText } from "./normalise-memory-text.js";

/** A live memory as far as reconciling needs it. Memories that were written directly have no slot. */
export interface KnownMemory {
  id: string;
  text: string;
  subject: string | null;
  /** A `MemorySlot`, as it was stored. */
  slot: string | null;
  polarity: MemoryPolarity;
  /** From when it holds: its stated date, else the date of the document that it came from. */
  validAt: Date;
}

/** What to do with one candidate. `update`: it becomes the next version of the memory named. */
export type Reconciliation =
  | { kind: "new"; candidate: MemoryCandidate }
  | { kind: "observation"; candidate: MemoryCandidate; memoryId: string }
  | { kind: "update"; candidate: MemoryCandidate; memoryId: string }
  /** An older value of a slot that has a newer one, known or in the same batch: to be kept, but not as the latest. */
  | { kind: "outdated"; candidate: MemoryCandidate }
  /** The same fact again within this batch: evidence of the candidate at `duplicateOf` in the results. */
  | { kind: "duplicate"; candidate: MemoryCandidate; duplicateOf: number };

/**
 * Compares candidates of one document with what is known in its container tag. Pure; results keep the order of the candidates. A
 * memory is updated at most once a call: of two new values for one slot the later one wins. Any unsureness ends as `new`: an
 * innocent fact must not be retired.
 *
 * `observedAt` is the date of the document: its statements in the present tense hold then, whenever they began to.
 */
export function reconcileCandidates({
  existing,
  candidates,
  observedAt,
}: {
  existing: KnownMemory[];
  candidates: MemoryCandidate[];
  observedAt: Date;
}): Reconciliation[] {
  const byText = new Map(existing.map((memory) => [normaliseMemoryText(memory.text), memory]));
  const latest = latestValues(candidates);
  const seen = new Map<string, number>();
  return candidates.map((candidate, index): Reconciliation => {
    const key = normaliseMemoryText(candidate.text);
    const first = seen.get(key);
    if (first !== undefined) return { kind: "duplicate", candidate, duplicateOf: first };
    seen.set(key, index);
    const same = byText.get(key);
    if (same !== undefined) return { kind: "observation", candidate, memoryId: same.id };
    if (isOvertaken(candidate, latest)) return { kind: "outdated", candidate };
    const rival = findRival(existing, candidate);
    if (rival === null || !isFirstUpdate(candidates, index)) return { kind: "new", candidate };
    return observedAt < rival.validAt
      ? { kind: "outdated", candidate }
      : { kind: "update", candidate, memoryId: rival.id };
  });
}

/** The last value that the batch states for each single-valued slot. */
function latestValues(candidates: MemoryCandidate[]): Map<string, string> {
  const stated = candidates.filter(statesValue);
  return new Map(stated.map((candidate) => [slotAddress(candidate), foldWords(candidate.value ?? "")]));
}

function statesValue({ slot, value, polarity, modality }: MemoryCandidate): boolean {
  return isSingleValued(slot) && value !== null && polarity === "positive" && modality === "actual";
}

function isOvertaken(candidate: MemoryCandidate, latest: Map<string, string>): boolean {
  return statesValue(candidate) && latest.get(slotAddress(candidate)) !== foldWords(candidate.value ?? "");
}

/** A memory gets one next version: later candidates with the same slot and value stand beside it. */
function isFirstUpdate(candidates: MemoryCandidate[], index: number): boolean {
  const candidate = candidates[index];
  if (candidate === undefined) return false;
  const isSame = (other: MemoryCandidate) =>
    slotAddress(other) === slotAddress(candidate) &&
    other.polarity === candidate.polarity &&
    foldWords(other.value ?? "") === foldWords(candidate.value ?? "");
  return candidates.findIndex(isSame) === index;
}

/** The newest live memory in the same single-valued slot that says another value, or the one that is negated. */
function findRival(existing: KnownMemory[], candidate: MemoryCandidate): KnownMemory | null {
  const { value } = candidate;
  if (value === null || candidate.modality === "planned") return null;
  const rivals = existing.filter((memory) => slotAddress(memory) === slotAddress(candidate));
  const contradicted = rivals.filter((memory) => contradicts({ memory, candidate, value }));
  return contradicted.toSorted((left, right) => right.validAt.getTime() - left.validAt.getTime())[0] ?? null;
}

function contradicts({
  memory,
  candidate,
  value,
}: {
  memory: KnownMemory;
  candidate: MemoryCandidate;
  value: string;
}): boolean {
  const sameValue = ` ${foldWords(memory.text)} `.includes(` ${foldWords(value)} `);
  if (memory.polarity !== candidate.polarity) return sameValue;
  if (candidate.polarity === "negative" || candidate.modality === "past") return false;
  return isSingleValued(candidate.slot) && !sameValue;
}

function slotAddress({ subject, slot }: Pick<KnownMemory, "subject" | "slot">): string {
  return JSON.stringify([subject?.toLowerCase() ?? null, slot?.toLowerCase() ?? null]);
}

/** Words alone, without a leading article, so that "the data engineer." and "data engineer" are equal. */
function foldWords(text: string): string {
  return normaliseMemoryText(text)
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:a|an|the) /, "");
}
