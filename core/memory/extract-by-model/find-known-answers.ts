import type { MemoryCandidate } from "@loci/language/prompts";
import type { MemoryRepository } from "../memory.repository.js";
import type { ModelAnswerRepository } from "./model-answer.repository.js";

/** Candidates by the key of their batch, with places counted from its start. */
export type KnownAnswers = ReadonlyMap<string, MemoryCandidate[]>;

interface Scope {
  documents: { id: string; tags: string[] }[];
  modelId: string;
}

/**
 * Earlier answers of a model about each of these documents, by document id. An answer is left out when a fact in it
 * relates to a memory that is forgotten, retired or gone by now. Such a fact may rest on that memory's words, so the
 * batch is asked again.
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
