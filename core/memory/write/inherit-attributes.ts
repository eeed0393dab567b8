import type { Metadata } from "@loci/language/filter";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { Memory } from "../memory.entity.js";
import type { CheckedAttributes } from "./memory-input.js";
import { temporalContextOf, withTemporalContext } from "./temporal-context.js";

export interface MemoryKeeping {
  metadata: Metadata | null;
  forgetAfter: Date | null;
  forgetReason: string | null;
}

/** Written by the product, each of one version: the next one begins without. */
const OWN_KEYS = ["reviewStatus", "forgetBatchId"];

/**
 * Attributes of a new version (wire contract): an omitted one comes from the version before, null clears. The next
 * version of a forgotten memory is not forgotten, so a date that has passed is not taken over.
 */
export function inheritAttributes(before: Memory, given: CheckedAttributes, now: Date): MemoryKeeping {
  const context = given.temporalContext === undefined ? temporalContextOf(before.metadata) : given.temporalContext;
  const own = given.metadata === undefined ? withoutOwnKeys(before.metadata) : given.metadata;
  const wasForgotten = isForgotten(before, now);
  const inherited = wasForgotten ? null : before.forgetAfter;
  const forgetAfter = given.forgetAfter === undefined ? inherited : given.forgetAfter;
  const inheritedReason = wasForgotten ? null : before.forgetReason;
  const reason = given.forgetReason === undefined ? inheritedReason : given.forgetReason;
  return {
    metadata: withTemporalContext(own, context),
    forgetAfter,
    forgetReason: given.forgetAfter === null ? null : reason,
  };
}

function withoutOwnKeys(metadata: Metadata | null): Metadata | null {
  if (metadata === null) return null;
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !OWN_KEYS.includes(key)));
}
