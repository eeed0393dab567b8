import type { Memory } from "../memory.entity.js";
import type { TextDescription } from "./describe-text.js";
import { claimHash } from "./memory-line.js";

/**
 * Of an erased memory only hashes are left: it claims what another text of its line is found to claim, and otherwise something
 * that nothing else does, so that it goes on holding its place.
 */
export function describeErased(
  { line, claim, statedFrom, statedTo }: Memory,
  others: Iterable<TextDescription>,
): TextDescription {
  const same = [...others].find((other) => other.line === line && claimHash(other.claim) === claim);
  return { line, claim: same?.claim ?? { value: claim, stance: "positive" }, statedFrom, statedTo, rank: 0 };
}
