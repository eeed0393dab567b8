import type { Fact } from "../types/fact.js";

type Told = Pick<Fact, "slot" | "text" | "value">;

/**
 * Joins the parts of one fact that a clause tells together, such as a role and its employer. A separate memory of the
 * role would remain when the next employer replaces this one.
 */
export function joinParts<Fact extends Told>(facts: Fact[]): Fact[] {
  const whole = facts.filter(({ slot }) => slot === "employer").map(({ text }) => text.toLowerCase());
  const isPart = ({ slot, value }: Fact) =>
    slot === "job" && value !== null && whole.some((text) => text.includes(value.toLowerCase()));
  return facts.filter((fact) => !isPart(fact));
}
