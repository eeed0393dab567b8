import type { MemoryCandidate } from "@loci/language/facts";
import type { MemoryRepository } from "../memory.repository.js";
import type { ModelAnswerRepository } from "./model-answer.repository.js";

/** Candidates by the key of their batch, with places counted from its start. */
export type KnownAnswers = ReadonlyMap<string, MemoryCandidate[]>;

interface Scope {
  documents: { id: string; tags: string[] }[];
  modelId: string;
}

/**
 * What a model answered about each of these documents before, by their ids. Left out are answers with a fact that relates to a
 * memory which is forgotten, retired or gone by now: such a fact may rest on its words, so that the batch is asked again.
 */
export async function findKnownAnswers(
  { modelAnswers, memories }: { memories: MemoryRepository; modelAnswers: ModelAnswerRepository },
  { documents, modelId }: Scope,
): Promise<Map<string, KnownAnswers>> {
  const tagsOf = new Map(documents.map(({ id, tags }) => [id, tags]));
  const answers = await modelAnswers.listOf([...tagsOf.keys()], modelId);
  const named = new Set(answers.flatMap(({ candidates }) => relatedIds(candidates)));
  const standing = new Map(
    (await memories.listByIds([...named])).flatMap(({ id, tag, state }) => (state === "active" ? [[id, tag]] : [])),
  );
  const usable = answers.filter(({ documentId, candidates }) =>
    relatedIds(candidates).every((id) => tagsOf.get(documentId)?.includes(standing.get(id) ?? "")),
  );
  const byDocument = Map.groupBy(usable, ({ documentId }) => documentId);
  return new Map(
    documents.map(({ id }) => [
      id,
      new Map((byDocument.get(id) ?? []).map(({ key, candidates }) => [key, candidates])),
    ]),
  );
}

function relatedIds(candidates: MemoryCandidate[]): string[] {
  return candidates.flatMap(({ relation }) => relation?.memoryIds ?? []);
}
