import type { MemoryKind, MemoryModality, MemoryPolarity } from "@loci/language/facts";
import type { Metadata } from "@loci/language/filter";
import type { NamedRelation } from "@loci/language/prompts";
import type { Evidence } from "./memory.repository.js";

/** Somebody says something: the common part of a document's candidate and a direct write. */
export interface Assertion {
  text: string;
  /** Null where no slot was found in the words. */
  subject: string | null;
  slot: string | null;
  value: string | null;
  kind: MemoryKind;
  polarity: MemoryPolarity;
  modality: MemoryModality;
  /** 0 to 1. */
  confidence: number;
  eventFrom: Date | null;
  eventTo: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
  isCorrection: boolean;
  /** Named by a model or by a writer who replaces a memory; null: found by slot and words. */
  relation: NamedRelation | null;
  /** Null: sorted by rules. */
  buckets: string[] | null;
  extractor: string;
  extractorVersion: number;
  metadata: Metadata | null;
  forgetAfter: Date | null;
  forgetReason: string | null;
  evidence: Evidence;
  /**
   * `source`, the default: the date of the evidence is that of the words themselves. `arrival`: no date of the words is
   * known, so that known facts keep the date of their first arrival.
   */
  datedBy?: "source" | "arrival";
}

/** A sure statement that something is so, with nothing else known about it. */
export const PLAIN_STATEMENT = {
  subject: null,
  slot: null,
  value: null,
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
} as const;

/** A plain statement, but for the given fields. */
export function newAssertion(
  given: Pick<Assertion, "text" | "kind" | "extractor" | "extractorVersion" | "evidence"> & Partial<Assertion>,
): Assertion {
  return { ...PLAIN_STATEMENT, metadata: null, forgetAfter: null, forgetReason: null, ...given };
}

/** The outcome of one assertion. */
export interface AssertionOutcome {
  /**
   * The memory that it is evidence of; null for one that was dropped: a retraction, or a relation to nothing that is
   * known. `outdated`: stored as an older version, since a newer claim is known. `known`: this very evidence was there
   * before.
   */
  memoryId: string | null;
  effect: "added" | "updated" | "extended" | "derived" | "outdated" | "confirmed" | "known" | "retracted" | "dropped";
}

export interface AssertionResult {
  /** In the order of the assertions. */
  outcomes: AssertionOutcome[];
  /** Every memory whose index entry has to follow. */
  changedIds: string[];
}
