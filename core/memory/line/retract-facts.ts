import { claimOf, type LineFact, lineOf, slotLine, textHashOf } from "@loci/language/claims";
import type { Assertion } from "../assertion.js";
import type { Memory } from "../memory.entity.js";
import type { StateChange, StoredLines } from "./memory-line.repository.js";

export const ASKED_FOR = "asked for in the conversation";

/** The retracted statement, in the form of a fact. */
export function retractedFact(assertion: Assertion): LineFact {
  return { ...assertion, modality: "actual", statedTo: null };
}

/** Lines in which the memories stand that these retractions may mean. */
export function linesOfRetractions(retractions: Assertion[]): string[] {
  return retractions.flatMap((retraction) => {
    const { subject, slot, value } = retraction;
    const own = lineOf(retractedFact(retraction));
    return subject !== null && slot !== null && value === null ? [own, slotLine(subject, slot)] : [own];
  });
}

/** Live memories that were said before they were taken back. */
export function retractFacts({ memories, sources }: StoredLines, retractions: Assertion[]): StateChange[] {
  return memories.flatMap((memory): StateChange[] => {
    if (memory.state !== "active") return [];
    const own = sources.filter(({ memoryId }) => memoryId === memory.id);
    const retraction = retractions.find((each) => {
      const isSaidAgain = own.some(
        ({ sourceId, startOffset }) => sourceId === each.evidence.sourceId && startOffset > each.evidence.startOffset,
      );
      return !isSaidAgain && memory.observedAt <= each.evidence.observedAt && means(each, memory);
    });
    if (!retraction) return [];
    return [{ memoryId: memory.id, state: "forgotten", reason: ASKED_FOR, batchId: retraction.evidence.sourceId }];
  });
}

/** Whether an assertion was taken back later in its own document. */
export function isRetracted(assertion: Assertion, retractions: Assertion[]): boolean {
  const { sourceId, startOffset } = assertion.evidence;
  const fact = { ...assertion, statedTo: assertion.validTo };
  return retractions.some(
    (each) =>
      each.evidence.sourceId === sourceId &&
      each.evidence.startOffset > startOffset &&
      means(each, { textHash: textHashOf(fact.text), line: lineOf(fact), claimedValue: claimOf(fact).value }),
  );
}

/** Whether a retraction takes back what stands at these keys. */
function means(retraction: Assertion, at: Pick<Memory, "textHash" | "line" | "claimedValue">): boolean {
  if (textHashOf(retraction.text) === at.textHash) return true;
  const { subject, slot, value } = retraction;
  if (value === null) return subject !== null && slot !== null && at.line === slotLine(subject, slot);
  const meant = retractedFact(retraction);
  return at.line === lineOf(meant) && at.claimedValue === claimOf(meant).value;
}
