import type { ClaimStance, LinePlacement } from "@loci/language/claims";
import type { Metadata } from "@loci/language/filter";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";

/**
 * `forgotten`: taken out, until the retention time has passed. `declined`: an inference that somebody refused.
 * `retired`: its evidence is gone. `erased`: without a word left; the row only holds a place in its line.
 */
export type MemoryState = "active" | "forgotten" | "declined" | "retired" | "erased";

/** The extractor of memories that follow from others: they have no evidence of their own. */
export const DERIVED = "derived";

/** A fact. One version of a chain; exactly one of a chain is the latest. */
export const MemoryEntity = defineEntity({
  name: "Memory",
  tableName: "memory",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    tag: p.text(),
    text: p.text(),
    /** Hash of the normalised text. */
    textHash: p.text(),
    version: p.integer(),
    rootId: p.text().strictNullable(),
    parentId: p.text().strictNullable(),
    isLatest: p.boolean(),
    isStatic: p.boolean(),
    isInference: p.boolean(),
    /** Present state; memory_state has the history. */
    state: p.text().$type<MemoryState>(),
    subject: p.text().strictNullable(),
    slot: p.text().strictNullable(),
    /** The value alone, as written. */
    value: p.text().strictNullable(),
    /**
     * Memories of one line cannot be true at the same time, unless they claim the same; the newest claim holds. The
     * rules of `@loci/language/claims` decide line and claim once, when the fact is written. Later readers compare them and never
     * compute them again. Both keys are hashes, which reveal no words.
     */
    line: p.text(),
    placedBy: p.text().$type<LinePlacement>(),
    /** Key of the value that it claims. Memories of one line with equal keys and stances claim the same. */
    claimedValue: p.text(),
    stance: p.text().$type<ClaimStance>(),
    kind: p.text(),
    polarity: p.text(),
    modality: p.text(),
    confidence: p.double().$type<number>(),
    /**
     * When it began to be true as far as the evidence tells. `asOf` reads the half-open range `validFrom` to `validTo`.
     */
    validFrom: p.datetime(3),
    /** When a newer claim took its place, or the time that it was said to hold for ended. Null: it still holds. */
    validTo: p.datetime(3).strictNullable(),
    /** Since and until when it is said to hold, where that is said; the latter as an open end. */
    statedFrom: p.datetime(3).strictNullable(),
    statedTo: p.datetime(3).strictNullable(),
    /** Beginning of the event that it tells of, past or future. */
    eventFrom: p.datetime(3).strictNullable(),
    eventTo: p.datetime(3).strictNullable(),
    /** Date of the newest evidence: of two claims of one line the one observed later is true. */
    observedAt: p.datetime(3),
    /** Rank in the static part of a profile; higher comes first. */
    salience: p.double().$type<number>(),
    /** Rank in the dynamic part: the date of its event, else of its newest evidence. */
    recentAt: p.datetime(3),
    extractor: p.text(),
    extractorVersion: p.integer(),
    buckets: p.array(),
    metadata: p.json<Metadata>().strictNullable(),
    forgetAfter: p.datetime(3).strictNullable(),
    forgetReason: p.text().strictNullable(),
    observationCount: p.integer(),
    sourceCount: p.integer(),
    /**
     * For memories without a document: `markOf` of the models that the entry was written with, as a document has it.
     */
    embeddingModel: p.text().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [
    {
      name: "memory_live_text_unique",
      properties: ["organizationId", "tag", "textHash"],
      where: "is_latest and state = 'active'",
    },
  ],
  indexes: [
    { name: "memory_tag_index", properties: ["organizationId", "tag", "isLatest", "state", "updatedAt"] },
    { name: "memory_line_index", properties: ["organizationId", "tag", "line"] },
    { name: "memory_text_index", properties: ["organizationId", "tag", "textHash"] },
    { name: "memory_static_index", properties: ["organizationId", "tag", "isLatest", "state", "isStatic", "salience"] },
    {
      name: "memory_dynamic_index",
      properties: ["organizationId", "tag", "isLatest", "state", "isStatic", "recentAt"],
    },
    {
      name: "memory_bucket_index",
      properties: ["organizationId", "tag", "salience"],
      where: "is_latest and state = 'active' and cardinality(buckets) > 0",
    },
    // Few memories have these. With indexes on whole columns, the planner would use them to read everything of the
    // organization.
    {
      name: "memory_due_index",
      properties: ["organizationId", "forgetAfter"],
      where: "forget_after is not null",
    },
    {
      name: "memory_hidden_index",
      properties: ["organizationId", "id"],
      where: "state in ('forgotten', 'erased')",
    },
    { name: "memory_root_index", properties: ["organizationId", "rootId"], where: "root_id is not null" },
  ],
});

/** A memory without its embedding mark, which concerns only the code that fills the index. */
export type Memory = Omit<InferEntity<typeof MemoryEntity>, "embeddingModel">;

type GivenFields =
  | (
      | "organizationId"
      | "id"
      | "tag"
      | "text"
      | "textHash"
      | "line"
      | "placedBy"
      | "claimedValue"
      | "kind"
      | "extractor"
    )
  | ("validFrom" | "observedAt" | "recentAt" | "salience" | "createdAt");

/** A live first version of a fact that is so, without evidence. Given fields win. */
export function newMemory(given: Pick<Memory, GivenFields> & Partial<Memory>): Memory {
  return {
    version: 1,
    rootId: null,
    parentId: null,
    isLatest: true,
    isStatic: given.kind === "static",
    isInference: false,
    state: "active",
    subject: null,
    slot: null,
    value: null,
    stance: "positive",
    polarity: "positive",
    modality: "actual",
    confidence: 1,
    validTo: null,
    statedFrom: null,
    statedTo: null,
    eventFrom: null,
    eventTo: null,
    extractorVersion: 1,
    buckets: [],
    metadata: null,
    forgetAfter: null,
    forgetReason: null,
    observationCount: 0,
    sourceCount: 0,
    updatedAt: given.createdAt,
    ...given,
  };
}
