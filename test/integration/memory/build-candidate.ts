import type { MemoryCandidate } from "@loci/language/prompts";

/** A sentence about the user's home that rules have read, unless the changes say otherwise. */
export function buildCandidate(text: string, changes: Partial<MemoryCandidate> = {}): MemoryCandidate {
  return {
    text,
    subject: "User",
    slot: "home",
    value: text.split(" ").at(-1) ?? null,
    kind: "static",
    polarity: "positive",
    modality: "actual",
    confidence: 1,
    eventFrom: null,
    eventTo: null,
    validFrom: null,
    validTo: null,
    isCorrection: false,
    relation: null,
    buckets: null,
    start: 0,
    end: 4,
    ...changes,
  };
}
