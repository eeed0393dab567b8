import { isSingleValued } from "#language/facts/types/fact.js";
import type { TextRange } from "#language/grounds/find-quote.js";
import type { MemoryCandidate } from "./candidate.js";

interface Proposals {
  rules: MemoryCandidate[];
  model: MemoryCandidate[];
  /** The stretches of the text that the model answered for. */
  answered: TextRange[];
}

/**
 * The rules' proposals that stand beside the model's. All of them stand where the model did not answer. Where it did,
 * it has read better, and rules keep only single-valued slots that it has nothing about: there they are nearly always
 * right.
 */
export function rulesBesideModel({ rules, model, answered }: Proposals): MemoryCandidate[] {
  const covered = new Set(model.map(addressOf));
  const isAnswered = ({ start, end }: MemoryCandidate) =>
    answered.some((range) => range.start <= start && end <= range.end);
  return rules.filter(
    (candidate) => !isAnswered(candidate) || (isSingleValued(candidate.slot) && !covered.has(addressOf(candidate))),
  );
}

function addressOf({ subject, slot }: MemoryCandidate): string {
  return JSON.stringify([subject.toLowerCase(), slot.toLowerCase()]);
}
