import type { Memory } from "../memory.entity.js";
import type { TextDescription } from "./describe-text.js";
import { claimHash } from "./memory-line.js";

/**
 * Describes an erased memory, which has only hashes left. It claims the same as another text of its line with an equal
 * claim hash. Otherwise it claims something that no other text does, so that it goes on holding its place.
 */
export function describeErased(
  { line, claim, statedFrom, statedTo }: Memory,
  others: Iterable<TextDescription>,
): TextDescription {
  const same = [...others].find((other) => other.line === line && claimHash(other.claim) === claim);
  return { line, claim: same?.claim ?? { value: claim, stance: "positive" }, statedFrom, statedTo, rank: 0 };
}
