import type { Document } from "#core/document/document.entity.js";
import { cutBatches } from "#core/memory/extract-by-model/cut-batches.js";
import { extractByModel, type ModelPass } from "#core/memory/extract-by-model/extract-by-model.js";
import { metadataScope } from "#core/memory/extract-by-model/metadata-scope.js";
import type { ModelInput, ShownMemory } from "#core/memory/extract-by-model/model-input.js";
import type { LanguageModel } from "#core/ports/language-model.js";
import type { Principal } from "#core/principal.js";
import { profileBucketsOf } from "#core/profile/profile-buckets-of.js";
import { SearchService } from "#core/search/search.service.js";
import type { StepDependencies } from "./step-dependencies.js";

interface Question {
  principal: Principal;
  document: Document;
  observedAt: Date;
  signal: AbortSignal;
  /** More calls than this are not begun. */
  maxCalls: number;
}

/** Enough to relate a fact to; each costs about 15 tokens a call. */
const MAX_SHOWN = 20;
/** What is looked up for a batch: its beginning names what it is about. */
const MAX_QUESTION = 1_500;

/** The model's reading of a document; null where no model is configured, `too long` when it would take too many calls now. */
export async function askLanguageModel(
  dependencies: StepDependencies,
  question: Question,
): Promise<ModelPass | { kind: "too long" } | null> {
  const { languageModel, modelTokensADay, database } = dependencies;
  if (languageModel === null) return null;
  const { principal, document, observedAt, signal } = question;
  const text = document.content ?? "";
  const structure = document.structure ?? "text";
  const batches = cutBatches({ text, structure });
  if (batches.length > question.maxCalls) return { kind: "too long" };
  return await extractByModel({
    ...{ model: languageModel, text, structure, batches, signal },
    input: await readInput(dependencies, { principal, document, observedAt }),
    findMemories: (words) => findMemories(dependencies, { principal, document, words }),
    maySpend: async () => {
      if (modelTokensADay === null) return true;
      return (await database.inTenant(principal, ({ usage }) => usage.tokensOfToday())) < modelTokensADay;
    },
    recordSpending: (spending) =>
      database.inTenant(principal, ({ usage }) => usage.add(spentOn(document, languageModel, spending))),
  });
}

function spentOn(
  document: Document,
  { id: model }: LanguageModel,
  spending: { calls: number; inputTokens: number; outputTokens: number },
) {
  return { ...spending, model, tag: document.tags[0] ?? "", purpose: "memory_extraction" as const };
}

async function readInput(
  { database }: StepDependencies,
  { principal, document, observedAt }: Pick<Question, "principal" | "document" | "observedAt">,
): Promise<ModelInput> {
  return await database.inTenant(principal, async (repositories) => {
    const { workspacePrompt, extractionPrompt } = await repositories.settings.get();
    const prompts: (string | null | undefined)[] = [workspacePrompt, extractionPrompt];
    const buckets = new Map<string, ModelInput["buckets"][number]>();
    for (const tag of document.tags) {
      prompts.push((await repositories.containerTags.find(tag))?.contextPrompt);
      for (const bucket of await profileBucketsOf(repositories, tag)) buckets.set(bucket.key, bucket);
    }
    const guidance = prompts.flatMap((prompt) => (prompt?.trim() ? [prompt.trim()] : []));
    return { title: document.title, observedAt, guidance, buckets: [...buckets.values()] };
  });
}

/**
 * Memories of the tag that have to do with these words, but for those that rest on this document alone. None for a document
 * of several tags: what is known in one must not shape what is stored in another.
 */
async function findMemories(
  dependencies: StepDependencies,
  { principal, document, words }: { principal: Principal; document: Document; words: string },
): Promise<ShownMemory[]> {
  if (document.tags.length !== 1) return [];
  const { hits } = await new SearchService(dependencies).search(principal, {
    ...{ q: words.slice(0, MAX_QUESTION), containerTags: document.tags, mode: "memories" },
    ...{ filter: metadataScope(document.filterByMetadata), threshold: 0, limit: MAX_SHOWN },
  });
  return hits.flatMap(({ memory, documentIds }) =>
    memory && !(documentIds.length === 1 && documentIds[0] === document.id)
      ? [{ id: memory.id, text: memory.text }]
      : [],
  );
}
