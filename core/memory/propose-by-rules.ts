import { candidateOf, type MemoryCandidate } from "@loci/language/prompts";
import type { RulesInput } from "@loci/language/rules";
import type { TextWork } from "#core/ports/text-work.js";

/**
 * Reconciling takes 1 to 3 ms each, in one transaction under the lock of the tag: nobody waits longer than ten seconds.
 */
export const MAX_CANDIDATES = 2_000;
export const TOO_MANY = `Only the first ${MAX_CANDIDATES} facts became memories; all of the text can be searched`;

/** The facts that rules find in a text, off the event loop. Throws as `TextWork` does. */
export async function proposeByRules(
  textWork: Pick<TextWork, "extractByRules">,
  input: RulesInput,
  signal: AbortSignal,
): Promise<MemoryCandidate[]> {
  return (await textWork.extractByRules(input, signal)).map(candidateOf);
}
