import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { appendedByAnyone } from "#core/kernel/row-level-security.js";

/** The purpose that a model was used for. */
export type UsagePurpose =
  | "memory_extraction"
  | "search_rewriting"
  | "search_filtering"
  | "search_reranking"
  | "search_aggregation"
  | "bucket_suggestion";

/** Calls and tokens of models, summed by day, container tag, purpose and model. */
export const UsageEntity = defineEntity({
  name: "Usage",
  tableName: "usage",
  rowLevelSecurity: "force",
  policies: appendedByAnyone,
  properties: {
    organizationId: p.text().primary(),
    /** UTC, `YYYY-MM-DD`. */
    day: p.text().primary(),
    tag: p.text().primary(),
    purpose: p.text().$type<UsagePurpose>().primary(),
    model: p.text().primary(),
    calls: p.integer(),
    inputTokens: p.integer(),
    outputTokens: p.integer(),
    /** Calls that were saved, because the answers were known. */
    cachedCalls: p.integer().default(0),
    updatedAt: p.datetime(3),
  },
});

export type Usage = InferEntity<typeof UsageEntity>;
