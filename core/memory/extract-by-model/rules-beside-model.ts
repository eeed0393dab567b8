import { isSingleValued, type MemoryCandidate } from "@loci/language/facts";
import type { TextRange } from "./find-quote.js";

interface Proposals {
  rules: MemoryCandidate[];
  model: MemoryCandidate[];
  /** The stretches of the text that the model answered for. */
  answered: TextRange[];
}

/**
 * What of the rules' proposals stands beside the model's. Where the model did not answer, all of them. Where it did, it has
 * read better; only single-valued slots that it has nothing about are kept, for there the rules are right nearly always.
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
