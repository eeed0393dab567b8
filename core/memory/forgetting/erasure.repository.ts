import { textHashOf } from "@loci/language/claims";
import { sha256 } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import { DERIVED, type Memory, MemoryEntity } from "../memory.entity.js";
import { MemoryCandidateEntity } from "../memory-candidate.entity.js";
import { MemoryRelationEntity } from "../memory-relation.entity.js";
import { MemorySourceEntity } from "../memory-source.entity.js";
import { MemoryStateEntity } from "../memory-state.entity.js";

/** Takes words out of every table that holds them. For principals that may write all of the organization. */
export class ErasureRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Memories that were derived from these. */
  async listDerivedFrom(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    const relations = await entityManager.find(MemoryRelationEntity, {
      organizationId,
      toId: { $in: ids },
      relation: "derive",
    });
    return await entityManager.find(MemoryEntity, {
      organizationId,
      id: { $in: relations.map(({ fromId }) => fromId) },
    });
  }

  /**
   * Other rows of the tag that say the same and are not live: older versions, and those that were retired or forgotten.
   */
  async listSameWords({ id, tag, textHash }: Memory): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const same = await entityManager.find(MemoryEntity, { organizationId, tag, textHash, id: { $ne: id } });
    return same.filter(({ isLatest, state }) => state !== "erased" && !(isLatest && state === "active"));
  }

  /** Forgotten rows of their tags that say the same. */
  async listForgottenCopies(memories: Memory[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (memories.length === 0) return [];
    return await entityManager.find(MemoryEntity, {
      organizationId,
      state: "forgotten",
      $or: memories.map(({ tag, textHash }) => ({ tag, textHash })),
    });
  }

  /**
   * Whether other claims of the line, or words that a document still has, would speak in its place if it were not
   * there.
   */
  async holdsPlace({ id, tag, line, extractor }: Memory): Promise<boolean> {
    // Without its row, the memory would be derived again.
    if (extractor === DERIVED) return true;
    const { entityManager, organizationId } = this.context;
    const beside = await entityManager.count(MemoryEntity, { organizationId, tag, line, id: { $ne: id } });
    if (beside > 0) return true;
    return (await entityManager.count(MemorySourceEntity, { organizationId, memoryId: id, origin: "document" })) > 0;
  }

  /** The row stays without a word of it: hashes, dates and offsets alone, and whether it only expired. */
  async blank({ id, tag, forgetReason }: Memory): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const since = clock.now();
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id },
      {
        state: "erased",
        text: "",
        subject: null,
        slot: null,
        value: null,
        metadata: null,
        buckets: [],
        forgetReason: forgetReason === EXPIRED ? EXPIRED : null,
        forgetAfter: null,
        updatedAt: since,
      },
    );
    await entityManager.nativeDelete(MemoryStateEntity, { organizationId, memoryId: id });
    await entityManager.insert(MemoryStateEntity, {
      organizationId,
      memoryId: id,
      since,
      tag,
      state: "erased",
      reason: null,
      batchId: null,
      until: null,
    });
  }

  async removeRelations(ids: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return;
    await entityManager.nativeDelete(MemoryRelationEntity, {
      organizationId,
      $or: [{ fromId: { $in: ids } }, { toId: { $in: ids } }],
    });
  }

  /** Removes candidates with these words, in any revision of the documents that the memories rest on. */
  async removeCandidates(memories: Memory[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const hashes = new Map(memories.map(({ id, textHash }) => [id, textHash]));
    const sources = await entityManager.find(MemorySourceEntity, {
      organizationId,
      memoryId: { $in: [...hashes.keys()] },
      origin: "document",
    });
    const erased = new Set(sources.map(({ sourceId, memoryId }) => `${sourceId} ${hashes.get(memoryId)}`));
    const documentIds = [...new Set(sources.map(({ sourceId }) => sourceId))];
    for (let start = 0; start < documentIds.length; start += DOCUMENTS_AT_A_TIME) {
      const proposed = await entityManager.find(
        MemoryCandidateEntity,
        { organizationId, documentId: { $in: documentIds.slice(start, start + DOCUMENTS_AT_A_TIME) } },
        { disableIdentityMap: true },
      );
      for (const { documentId, revision, extractor, ordinal, candidate } of proposed) {
        if (!erased.has(`${documentId} ${textHashOf(candidate.text)}`)) continue;
        await entityManager.nativeDelete(MemoryCandidateEntity, {
          organizationId,
          documentId,
          revision,
          extractor,
          ordinal,
        });
      }
    }
  }

  /**
   * Removes all answers of a model about the documents that the memories rest on. The same words may stand in an answer
   * more than once, and not only as the fact that is erased.
   */
  async removeAnswers(memories: Memory[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `delete from model_answer where organization_id = ? and document_id in (
         select source_id from memory_source where organization_id = ? and origin = 'document'
           and memory_id = any (?::text[]))`,
      [organizationId, organizationId, textArray(memories.map(({ id }) => id))],
    );
  }

  /**
   * The vectors of texts that no memory has any more. Should a passage consist of one of them, its vector is computed
   * again.
   */
  async removeVectors(texts: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const given = texts.map((text) => ({ input_hash: sha256(text), text_hash: textHashOf(text) }));
    await entityManager.execute(
      `with given as (select * from jsonb_to_recordset(?::jsonb) as v (input_hash text, text_hash text))
       delete from embedding where organization_id = ? and input_hash in (select input_hash from given)
         and input_hash not in (select encode(sha256(convert_to(m.text, 'UTF8')), 'hex') from memory m
           where m.organization_id = ? and m.text_hash in (select text_hash from given))`,
      [JSON.stringify(given), organizationId, organizationId],
    );
  }
}

/** Each with up to 2,000 candidates. */
const DOCUMENTS_AT_A_TIME = 50;
