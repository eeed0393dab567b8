import { textHashOf } from "@loci/language/claims";
import { endsPlan } from "@loci/language/facts";
import { foldWords } from "@loci/language/words";
import type { Assertion } from "../assertion.js";
import type { StoredLines } from "../line/memory-line.repository.js";
import type { Memory } from "../memory.entity.js";

/**
 * The memory that a correction puts right: the only other one of its subject and slot, in the same document or at all.
 * Null where several could be meant, for none of them may be retired by a guess.
 */
export function findCorrected(assertion: Assertion, { memories, sources }: StoredLines): Memory | null {
  const { isCorrection, evidence } = assertion;
  if (!isCorrection) return null;
  const text = textHashOf(assertion.text);
  const rivals = memories.filter(
    (memory) => memory.state === "active" && memory.isLatest && memory.textHash !== text && isRival(memory, assertion),
  );
  const here = new Set(sources.flatMap(({ memoryId, sourceId }) => (sourceId === evidence.sourceId ? memoryId : [])));
  const nearest = rivals.filter(({ id }) => here.has(id));
  return only(nearest.length > 0 ? nearest : rivals);
}

/** The same among what its own document says before it, for words that are read together with what they put right. */
export function findCorrectedBefore(assertion: Assertion, facts: readonly Assertion[]): Assertion | null {
  if (!assertion.isCorrection) return null;
  const { sourceId, startOffset } = assertion.evidence;
  const before = facts.filter(({ evidence }) => evidence.sourceId === sourceId && evidence.startOffset < startOffset);
  return only(before.filter((fact) => fact.text !== assertion.text && isRival(fact, assertion)));
}

interface Stated {
  text: string;
  subject: string | null;
  slot: string | null;
  modality: string;
}

function isRival(stated: Stated, { subject, slot, value }: Assertion): boolean {
  if (subject === null || slot === null || stated.slot !== slot) return false;
  if (foldWords(stated.subject ?? "") !== foldWords(subject)) return false;
  // Somebody has many plans: the one that is meant is told by its words.
  return slot !== "plan" || (stated.modality !== "actual" && endsPlan(value ?? "", stated.text));
}

function only<Item>(items: Item[]): Item | null {
  const [first, ...others] = items;
  return first !== undefined && others.length === 0 ? first : null;
}
