import { MAX_BATCH_CHARACTERS } from "@loci/language/grounds";
import { planBatches } from "@loci/language/prompts";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Database } from "#core/kernel/database.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import { findKnownAnswers } from "#core/memory/extract-by-model/find-known-answers.js";
import type { ModelAnswerRepository } from "#core/memory/extract-by-model/model-answer.repository.js";
import { type Guidance, readGuidance, readingInputOf } from "#core/memory/extract-by-model/read-model-input.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import type { SettingsRepository } from "#core/settings/settings.repository.js";
import type { ReadingMeasure } from "#core/usage/extraction-estimate.js";
import type { MeasuredDocuments, UsageRepository } from "#core/usage/usage.repository.js";

export interface MeasureReadingRepositories {
  containerTags: ContainerTagRepository;
  documents: DocumentRepository;
  memories: MemoryRepository;
  modelAnswers: ModelAnswerRepository;
  profileBuckets: ProfileBucketRepository;
  settings: SettingsRepository;
  usage: UsageRepository;
}

interface Reading {
  principal: Principal;
  scope: MeasuredDocuments;
  modelId: string;
}

/** The texts of a page are in memory together, and cut without a pause: 1 MB of conversation takes 30 ms. */
const DOCUMENTS_AT_A_TIME = 10;

/**
 * Measures the text that a model would be asked to read. Documents with kept answers are cut into their batches, to see
 * which answers are known. For the others lengths suffice, so that an archive is measured without reading it.
 */
export async function measureReading(
  database: Database<MeasureReadingRepositories>,
  { principal, scope, modelId }: Reading,
): Promise<ReadingMeasure> {
  const [unread, read] = await database.inTenant(principal, async ({ usage }) => [
    await usage.measureUnread({ ...scope, modelId, charactersACall: MAX_BATCH_CHARACTERS }),
    await usage.listRead(scope, modelId),
  ]);
  const measures = [unread];
  const guidances = new Map<string, Guidance>();
  for (let start = 0; start < read.length; start += DOCUMENTS_AT_A_TIME) {
    const ids = read.slice(start, start + DOCUMENTS_AT_A_TIME);
    const documents = await database.inTenant(principal, (repositories) => repositories.documents.listByIds(ids));
    measures.push(await measureRead(database, { documents, modelId, guidances, principal }));
  }
  return measures.reduce(added);
}

interface Page {
  documents: Document[];
  modelId: string;
  /** Read before, by the tags that they are for. */
  guidances: Map<string, Guidance>;
  principal: Principal;
}

/** The system reads the settings. The caller has checked that the principal sees the documents. */
async function measureRead(
  database: Database<MeasureReadingRepositories>,
  { documents, modelId, guidances, principal }: Page,
): Promise<ReadingMeasure> {
  const known = await database.inTenant(systemPrincipal(principal.organizationId), async (repositories) => {
    for (const { tags } of documents) {
      const key = JSON.stringify(tags);
      if (!guidances.has(key)) guidances.set(key, await readGuidance(repositories, tags));
    }
    return await findKnownAnswers(repositories, { documents, modelId });
  });
  return documents
    .map((document) => {
      const guidance = guidances.get(JSON.stringify(document.tags)) ?? { guidance: [], buckets: [] };
      const input = readingInputOf(document, guidance);
      const { content, structure } = document;
      const batches = planBatches({ modelId, text: content ?? "", structure: structure ?? "text", input });
      return measureBatches(batches, ({ key }) => known.get(document.id)?.has(key) ?? false);
    })
    .reduce(added, NOTHING);
}

/** The reading of one document. */
export function measureBatches<Batch extends { start: number; end: number }>(
  batches: Batch[],
  isKnown: (batch: Batch) => boolean,
): ReadingMeasure {
  const asked = batches.filter((batch) => !isKnown(batch));
  return {
    documents: asked.length > 0 ? 1 : 0,
    calls: asked.length,
    characters: asked.reduce((sum, { start, end }) => sum + end - start, 0),
    cachedCalls: batches.length - asked.length,
  };
}

const NOTHING: ReadingMeasure = { documents: 0, calls: 0, characters: 0, cachedCalls: 0 };

function added(left: ReadingMeasure, right: ReadingMeasure): ReadingMeasure {
  return {
    documents: left.documents + right.documents,
    calls: left.calls + right.calls,
    characters: left.characters + right.characters,
    cachedCalls: left.cachedCalls + right.cachedCalls,
  };
}
