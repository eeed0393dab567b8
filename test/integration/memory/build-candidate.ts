import type { MemoryCandidate } from "@loci/language/prompts";
import { PLAIN_STATEMENT } from "#core/memory/assertion.js";

/** A sentence about the user's home that rules have read, unless the changes say otherwise. */
export function buildCandidate(text: string, changes: Partial<MemoryCandidate> = {}): MemoryCandidate {
  const value = text.split(" ").at(-1) ?? null;
  return {
    ...PLAIN_STATEMENT,
    text,
    subject: "User",
    slot: "home",
    value,
    kind: "static",
    start: 0,
    end: 4,
    ...changes,
  };
}
