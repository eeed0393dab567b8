import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";

/** The timeline of a pipeline, the same on both engines. Counts and codes, no content. */
export const StepRunEntity = defineEntity({
  name: "StepRun",
  tableName: "step_run",
  rowLevelSecurity: "force",
  policies: byDocument("step_run"),
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    documentId: p.text(),
    workflowId: p.text(),
    step: p.text(),
    revision: p.integer(),
    /** Which try of this step within its workflow, from 1. */
    attempt: p.integer(),
    startedAt: p.datetime(3),
    finishedAt: p.datetime(3).strictNullable(),
    errorCode: p.text().strictNullable(),
    counts: p.json<Record<string, number>>().strictNullable(),
  },
  indexes: [
    { name: "step_run_document_index", properties: ["organizationId", "documentId", "startedAt"] },
    { name: "step_run_age_index", properties: ["organizationId", "startedAt"] },
  ],
});

export type StepRun = InferEntity<typeof StepRunEntity>;
