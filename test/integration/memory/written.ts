import { newId } from "#core/kernel/ids.js";
import { type Assertion, newAssertion } from "#core/memory/assertion.js";

const DAY_MS = 86_400_000;

/** A day counted from the first of January 2026. */
export const on = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);

/** The words of somebody on a day of January 2026: a home, unless the changes say otherwise, named by the last word. */
export function written(text: string, day: number, changes: Partial<Assertion> = {}): Assertion {
  return newAssertion({
    text,
    subject: "User",
    slot: "home",
    value: text.split(" ").at(-1) ?? null,
    kind: "static",
    confidence: 0.9,
    extractor: "rules",
    extractorVersion: 1,
    evidence: {
      origin: "write",
      sourceId: newId(),
      revision: 1,
      startOffset: 0,
      endOffset: text.length,
      observedAt: on(day),
    },
    ...changes,
  });
}
