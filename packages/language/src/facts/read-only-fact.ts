import { extractByRules } from "./extract-by-rules.js";
import { asTheUserSays } from "./statements/as-the-user-says.js";
import type { Fact } from "./types/fact.js";

/** A longer text says more than one thing; reading it would only cost time. */
const MAX_READ = 400;
/** Share of a text that has to belong to the one fact that was read in it. */
const WHOLE = 0.7;

/**
 * The fact that a text states, when the rules read exactly one in it. Nothing is taken back here: who writes a memory
 * wants it kept.
 */
export function readOnlyFact(text: string, saidAt: Date): Fact | null {
  if (text.length > MAX_READ) return null;
  const said = asTheUserSays(text) ?? text;
  const [fact, ...others] = extractByRules({ text: said, structure: "text", observedAt: saidAt });
  if (fact === undefined || others.length > 0 || fact.modality === "retracted") return null;
  return fact.end - fact.start >= WHOLE * said.trim().length ? fact : null;
}
