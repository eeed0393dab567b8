import type { MemoryCandidate } from "@loci/language/prompts";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { MemoryCandidateEntity, type MemoryCandidateRecord } from "./memory-candidate.entity.js";

export interface ExtractorProposal {
  extractor: string;
  extractorVersion: number;
  candidates: MemoryCandidate[];
}

export class MemoryCandidateRepository {
  constructor(private readonly context: RepositoryContext) {}

  /**
   * Replaces all earlier proposals of the extractors for a revision. Proposals of the served revision stay until the
   * new one is served: its run may fail. Safe to repeat.
   */
  async replaceAll(source: { documentId: string; revision: number }, proposals: ExtractorProposal[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(MemoryCandidateEntity, { organizationId, ...source });
    await this.add(proposals.map((proposal) => ({ ...source, ...proposal })));
  }

  /** The first ones of a revision, of any number of documents. */
  async add(
    proposals: ({ documentId: string; revision: number } & ExtractorProposal)[],
  ): Promise<MemoryCandidateRecord[]> {
    const { entityManager, organizationId, clock } = this.context;
    const createdAt = clock.now();
    const rows = proposals.flatMap(({ candidates, ...proposal }) =>
      candidates.map((candidate, ordinal) => ({ ...proposal, organizationId, ordinal, candidate, createdAt })),
    );
    if (rows.length > 0) await entityManager.insertMany(MemoryCandidateEntity, rows);
    return rows;
  }

  /** The revision is served from now on: nothing looks at those of others any more. */
  async keepOnly({ documentId, revision }: { documentId: string; revision: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const others = { organizationId, documentId, revision: { $ne: revision } };
    await entityManager.nativeDelete(MemoryCandidateEntity, others);
  }

  async listOf(documentId: string, revision: number): Promise<MemoryCandidateRecord[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      MemoryCandidateEntity,
      { organizationId, documentId, revision },
      { orderBy: { extractor: "asc", ordinal: "asc" } },
    );
  }
}
