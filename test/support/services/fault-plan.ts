import type { Random } from "./random.js";

export type Fault = "unauthorized" | "rate-limited" | "server-error" | "truncated";

const FAULTS: readonly Fault[] = ["unauthorized", "rate-limited", "server-error", "truncated"];

/** Says before each answer of a stand-in whether it fails. Nothing fails until `begin`. */
export class FaultPlan {
  #random: Random | null = null;
  #share = 0;

  /** @param kinds A source without tokens that expire has no "unauthorized": its credentials stay as they are. */
  constructor(private readonly kinds: readonly Fault[] = FAULTS) {}

  /** From now on about this share of the answers fails. */
  begin(random: Random, share: number): void {
    this.#random = random;
    this.#share = share;
  }

  end(): void {
    this.#random = null;
  }

  next(): "ok" | Fault {
    if (this.#random === null || !this.#random.chance(this.#share)) return "ok";
    return this.#random.pick(this.kinds) ?? "ok";
  }
}
