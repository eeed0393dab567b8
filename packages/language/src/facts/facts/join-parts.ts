import type { MemoryCandidate } from "../fact.js";

type Told = Pick<MemoryCandidate, "slot" | "text" | "value">;

/**
 * What a clause tells in parts is one fact with one line: as what somebody works is part of where, when both are said together. A
 * role with a memory of its own would stay when the next employer takes the place of this one.
 */
export function joinParts<Fact extends Told>(facts: Fact[]): Fact[] {
  const whole = facts.filter(({ slot }) => slot === "employer").map(({ text }) => text.toLowerCase());
  const isPart = ({ slot, value }: Fact) =>
    slot === "job" && value !== null && whole.some((text) => text.includes(value.toLowerCase()));
  return facts.filter((fact) => !isPart(fact));
}
