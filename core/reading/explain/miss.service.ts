import { NotFoundError } from "@loci/errors";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { SearchInput } from "../search/asked/search-input.js";
import { askedBy } from "../search/search.service.js";
import type { SearchPipeline } from "../search/search-pipeline.js";
import { checkReady, checkScope } from "./check-scope.js";
import { explainAbsence } from "./explain-absence.js";
import { findTarget, idsOf, type MissingItem } from "./find-target.js";
import { followHits } from "./follow-hit.js";
import { type Miss, missOf } from "./miss.js";

export interface MissServiceOptions {
  database: Database<{ chunks: ChunkRepository; documents: DocumentRepository; memories: MemoryRepository }>;
  pipeline: SearchPipeline;
  clock: Clock;
}

/**
 * Explains why an item is not among the results of a search. Repeats the whole search, including its questions to a
 * model.
 */
export class MissService {
  constructor(private readonly options: MissServiceOptions) {}

  /** An item that the principal may not read counts as missing. */
  async explain(principal: Principal, input: SearchInput, item: MissingItem): Promise<Miss> {
    const { database, pipeline, clock } = this.options;
    const tags = requireReadableTags(principal, input.containerTags);
    const now = clock.now();
    const asked = askedBy(input, now);
    const { target, documentId } = await database.inTenant(principal, async (repositories) => {
      const document = input.document ? await repositories.documents.findSearched(input.document, tags) : null;
      if (input.document && !document) throw new NotFoundError("Document not found");
      return { target: await findTarget(repositories, principal, item), documentId: document?.id ?? null };
    });
    if (!target) return missOf("not_found", "There is no memory, chunk or document of this id that this key may read");
    const seen = { ...input, moment: asked.moment, now };
    const ids = idsOf(target, seen);
    const beforehand = checkScope(target, { ...seen, documentId, tags }) ?? checkReady(target, ids);
    if (beforehand) return beforehand;
    const ranked = await pipeline.rank(principal, asked);
    if (!ranked.ranked.some(({ id }) => ids.has(id))) {
      return await explainAbsence(pipeline, principal, { asked, target, ids });
    }
    const stages = await pipeline.refine(principal, await pipeline.load(principal, ranked, Number.POSITIVE_INFINITY));
    const outcomes = followHits(stages, ids);
    return (
      outcomes.find(({ reason }) => reason === "present") ?? outcomes[0] ?? missOf("not_found", "It has just gone")
    );
  }
}
