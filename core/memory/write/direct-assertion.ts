import type { Metadata } from "@loci/language/filter";
import type { Assertion } from "../assertion.js";
import { readOnlyFact } from "../line/read-only-fact.js";
import { openEnd } from "../open-end.js";
import { eventRange, temporalContextOf } from "./temporal-context.js";

/** Memories that somebody wrote, so that their evidence is no document. */
const DIRECT_EXTRACTOR = "direct";
const DIRECT_VERSION = 1;

/** A memory as its writer wants it kept. */
export interface DirectMemory {
  text: string;
  isStatic: boolean;
  /** With its temporal context. */
  metadata: Metadata | null;
  forgetAfter: Date | null;
  forgetReason: string | null;
  saidAt: Date;
  /** The write that it belongs to, and its place in it. */
  writeId: string;
  position: number;
}

/**
 * Turns a direct write into an assertion, with the text as written. A text that the rules read as exactly one fact
 * takes its subject, slot and value, so that contradicting facts are found. Any other text stands for itself.
 * `replaces` is the memory that it is a new version of.
 */
export function directAssertion(memory: DirectMemory, replaces: string | null): Assertion {
  const { text, isStatic, metadata, forgetAfter, forgetReason, saidAt, writeId, position } = memory;
  const fact = readOnlyFact(text, saidAt);
  const { from, to } = eventRange(temporalContextOf(metadata));
  return {
    ...{ text, metadata, forgetAfter, forgetReason },
    ...{ subject: fact?.subject ?? null, slot: fact?.slot ?? null, value: fact?.value ?? null },
    ...{ polarity: fact?.polarity ?? "positive", modality: fact?.modality ?? "actual" },
    ...{ kind: isStatic ? "static" : "dynamic", confidence: 1, isCorrection: fact?.isCorrection ?? false },
    ...{ eventFrom: from ?? dateOf(fact?.eventFrom), eventTo: to ?? dateOf(fact?.eventTo) },
    ...{ validFrom: dateOf(fact?.validFrom), validTo: fact?.validTo ? openEnd(fact.validTo) : null },
    relation: replaces === null ? null : { kind: "update", memoryIds: [replaces] },
    ...{ buckets: null, extractor: DIRECT_EXTRACTOR, extractorVersion: DIRECT_VERSION },
    evidence: {
      ...{ origin: "write", sourceId: writeId, revision: 1, observedAt: saidAt },
      ...{ startOffset: position, endOffset: position },
    },
  };
}

function dateOf(date: string | null | undefined): Date | null {
  return date ? new Date(date) : null;
}
