import { foldWords } from "../line/memory-line.js";
import type { StoredLines } from "../line/memory-line.repository.js";
import type { Memory } from "../memory.entity.js";
import type { Assertion } from "./assertion.js";
import { textHashOf } from "./retract-facts.js";

/**
 * The memory that a correction puts right: the only other one of its subject and slot, in the same document or at all. Null
 * where several could be meant, for none of them may be retired by a guess.
 */
export function findCorrected(assertion: Assertion, { memories, sources }: StoredLines): Memory | null {
  const { isCorrection, subject, slot, evidence } = assertion;
  if (!isCorrection || subject === null || slot === null) return null;
  const text = textHashOf(assertion.text);
  const rivals = memories.filter(
    (memory) =>
      memory.state === "active" &&
      memory.isLatest &&
      memory.textHash !== text &&
      memory.slot === slot &&
      foldWords(memory.subject ?? "") === foldWords(subject),
  );
  const here = new Set(sources.flatMap(({ memoryId, sourceId }) => (sourceId === evidence.sourceId ? memoryId : [])));
  const nearest = rivals.filter(({ id }) => here.has(id));
  const [only, ...others] = nearest.length > 0 ? nearest : rivals;
  return only !== undefined && others.length === 0 ? only : null;
}
