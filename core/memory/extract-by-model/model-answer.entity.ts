import type { MemoryCandidate } from "@loci/language/prompts";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";

/**
 * Facts that a language model found in one batch of a document, so that the same words are not paid for twice. Only
 * facts that the text bears out are kept.
 */
export const ModelAnswerEntity = defineEntity({
  name: "ModelAnswer",
  tableName: "model_answer",
  rowLevelSecurity: "force",
  policies: byDocument("model_answer"),
  properties: {
    organizationId: p.text().primary(),
    documentId: p.text().primary(),
    /** See `answerKey`. */
    key: p.text().primary(),
    model: p.text(),
    /** Their places count from the start of the batch: it may stand elsewhere in the next revision. */
    candidates: p.json<MemoryCandidate[]>(),
    createdAt: p.datetime(3),
  },
});

export type ModelAnswer = InferEntity<typeof ModelAnswerEntity>;
