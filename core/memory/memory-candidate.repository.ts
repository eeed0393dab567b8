import type { RepositoryContext } from "#core/repository-context.js";
import { MemoryCandidateEntity, type MemoryCandidateRecord } from "./memory-candidate.entity.js";
import type { MemoryCandidate } from "./memory-candidate.js";

export class MemoryCandidateRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** What one extractor proposed for a revision. Safe to repeat: the proposal is replaced. */
  async replace(
    source: { documentId: string; revision: number; extractor: string; extractorVersion: number },
    candidates: MemoryCandidate[],
  ): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeDelete(MemoryCandidateEntity, { organizationId, documentId: source.documentId });
    if (candidates.length === 0) return;
    const createdAt = clock.now();
    await entityManager.insertMany(
      MemoryCandidateEntity,
      candidates.map((candidate, ordinal) => ({ ...source, organizationId, ordinal, candidate, createdAt })),
    );
  }

  async listOf(documentId: string, revision: number): Promise<MemoryCandidateRecord[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      MemoryCandidateEntity,
      { organizationId, documentId, revision },
      { orderBy: { ordinal: "asc" } },
    );
  }
}
