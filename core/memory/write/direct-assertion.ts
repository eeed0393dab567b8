import type { Metadata } from "@loci/language/filter";
import { dateOrNull, openEnd } from "@loci/language/times";
import { type Assertion, newAssertion } from "../assertion.js";
import { statedFact } from "../stated-fact.js";
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
export async function directAssertion(memory: DirectMemory, replaces: string | null): Promise<Assertion> {
  const { text, isStatic, metadata, forgetAfter, forgetReason, saidAt, writeId, position } = memory;
  const fact = await statedFact(text, saidAt);
  const { from, to } = eventRange(temporalContextOf(metadata));
  const words = newAssertion({
    text,
    kind: isStatic ? "static" : "dynamic",
    extractor: DIRECT_EXTRACTOR,
    extractorVersion: DIRECT_VERSION,
    evidence: {
      origin: "write",
      sourceId: writeId,
      revision: 1,
      observedAt: saidAt,
      startOffset: position,
      endOffset: position,
    },
    eventFrom: from,
    eventTo: to,
    relation: replaces === null ? null : { kind: "update", memoryIds: [replaces] },
    metadata,
    forgetAfter,
    forgetReason,
  });
  if (fact === null) return words;
  const { subject, slot, value, polarity, modality, isCorrection } = fact;
  return {
    ...words,
    subject,
    slot,
    value,
    polarity,
    modality,
    isCorrection,
    eventFrom: from ?? dateOrNull(fact.eventFrom),
    eventTo: to ?? dateOrNull(fact.eventTo),
    validFrom: dateOrNull(fact.validFrom),
    validTo: fact.validTo === null ? null : openEnd(fact.validTo),
  };
}
