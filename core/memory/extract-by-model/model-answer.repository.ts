import type { MemoryCandidate } from "@loci/language/prompts";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type ModelAnswer, ModelAnswerEntity } from "./model-answer.entity.js";

interface NewModelAnswer {
  documentId: string;
  key: string;
  model: string;
  candidates: MemoryCandidate[];
}

/** Written by pipelines alone, who hold the document's row: a run that was overtaken must leave no words behind. */
export class ModelAnswerRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** In place of an earlier answer under the same key. Safe to repeat. */
  async keep(answer: NewModelAnswer): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.upsert(ModelAnswerEntity, { ...answer, organizationId, createdAt: clock.now() });
  }

  async listOf(documentIds: string[], model: string): Promise<ModelAnswer[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    return await entityManager.find(
      ModelAnswerEntity,
      { organizationId, model, documentId: { $in: documentIds } },
      { disableIdentityMap: true },
    );
  }

  /** The document is read in these batches now: answers for others are of no use any more. */
  async keepOnly(documentId: string, keys: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(ModelAnswerEntity, { organizationId, documentId, key: { $nin: keys } });
  }

  /** All of these documents is asked anew the next time. */
  async removeOf(documentIds: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return;
    await entityManager.nativeDelete(ModelAnswerEntity, { organizationId, documentId: { $in: documentIds } });
  }
}
