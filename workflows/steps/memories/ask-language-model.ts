import { metadataScope } from "@loci/language/filter";
import { type PlannedBatch, planBatches, type ReadingInput, type ShownMemory } from "@loci/language/prompts";
import type { Document } from "#core/document/document.entity.js";
import type { Principal } from "#core/kernel/principal.js";
import { extractByModel, type ModelPass } from "#core/memory/extract-by-model/extract-by-model.js";
import { findKnownAnswers, type KnownAnswers } from "#core/memory/extract-by-model/find-known-answers.js";
import { readGuidance, readingInputOf } from "#core/memory/extract-by-model/read-model-input.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { LanguageModel } from "#core/ports/language-model.js";
import { SearchPipeline } from "#core/reading/search/search-pipeline.js";
import type { NewUsage } from "#core/usage/usage.repository.js";
import type { StepDependencies } from "../step/step-dependencies.js";

type ModelDependencies = Pick<
  StepDependencies,
  "database" | "index" | "embeddingModels" | "languageModel" | "modelTokensADay" | "clock"
>;

interface Question {
  run: IngestDocumentInput;
  principal: Principal;
  document: Document;
  signal: AbortSignal;
  /** More calls than this are not begun. */
  maxCalls: number;
}

interface ModelReading {
  /** Null where no model is configured, `too long` when it would take too many calls now. */
  pass: ModelPass | { kind: "too long" } | null;
  /** Keys of the answers that this reading is made of. */
  keys: string[];
}

/** Enough to relate a fact to; each costs about 15 tokens a call. */
const MAX_SHOWN = 20;
/** Longest query for the known memories of a batch, in characters: the beginning of a batch names its subject. */
const MAX_QUESTION = 1_500;

/** The model's reading of a document: its earlier answers, and the answers that it gives now. */
export async function askLanguageModel(dependencies: ModelDependencies, question: Question): Promise<ModelReading> {
  const { languageModel: model } = dependencies;
  if (model === null) return { pass: null, keys: [] };
  const plan = await planReading(dependencies, { ...question, model });
  const keys = plan.batches.map(({ key }) => key);
  const unknown = keys.filter((key) => !plan.known.has(key));
  if (unknown.length > question.maxCalls) return { pass: { kind: "too long" }, keys };
  return { pass: await carryOut(dependencies, { ...question, ...plan, model }), keys };
}

interface Plan {
  input: ReadingInput;
  batches: PlannedBatch[];
  known: KnownAnswers;
}

async function planReading(
  { database }: ModelDependencies,
  { principal, document, model }: Question & { model: LanguageModel },
): Promise<Plan> {
  const { guidance, known } = await database.inTenant(principal, async (repositories) => ({
    guidance: await readGuidance(repositories, document.tags),
    known: await findKnownAnswers(repositories, { documents: [document], modelId: model.id }),
  }));
  const input = readingInputOf(document, guidance);
  const { content, structure } = document;
  const batches = planBatches({ modelId: model.id, text: content ?? "", structure: structure ?? "text", input });
  return { input, batches, known: known.get(document.id) ?? new Map() };
}

async function carryOut(
  dependencies: ModelDependencies,
  { run, principal, document, signal, input, batches, known, model }: Question & Plan & { model: LanguageModel },
): Promise<ModelPass> {
  const { modelTokensADay, database } = dependencies;
  const count = (spent: Pick<NewUsage, "calls" | "inputTokens" | "outputTokens" | "cachedCalls">) =>
    database.inTenant(principal, ({ usage }) =>
      usage.add({ ...spent, model: model.id, tag: document.tags[0] ?? "", purpose: "memory_extraction" }),
    );
  const pass = await extractByModel({
    model,
    text: document.content ?? "",
    batches,
    input,
    known,
    signal,
    findMemories: (words) => findMemories(dependencies, { principal, document, words }),
    maySpend: async () => {
      if (modelTokensADay === null) return true;
      return (await database.inTenant(principal, ({ usage }) => usage.tokensOfToday())) < modelTokensADay;
    },
    recordSpending: (spending) => count({ ...spending, cachedCalls: 0 }),
    keep: (answer) =>
      database.inTenant(principal, async ({ documents, modelAnswers }) => {
        await documents.lockForStep(run);
        await modelAnswers.keep({ ...answer, documentId: document.id, model: model.id });
      }),
  });
  if (pass.kind === "answered" && pass.cachedCalls > 0) {
    await count({ calls: 0, inputTokens: 0, outputTokens: 0, cachedCalls: pass.cachedCalls });
  }
  return pass;
}

/**
 * Memories of the tag that have to do with these words, except those that rest on this document alone. None for a
 * document of several tags: the memories of one tag must not shape those of another.
 */
async function findMemories(
  dependencies: ModelDependencies,
  { principal, document, words }: { principal: Principal; document: Document; words: string },
): Promise<ShownMemory[]> {
  if (document.tags.length !== 1) return [];
  const pipeline = new SearchPipeline(dependencies);
  const ranked = await pipeline.rank(principal, {
    query: words.slice(0, MAX_QUESTION),
    containerTags: document.tags,
    kinds: ["memory"],
    filter: metadataScope(document.memoryScope),
    moment: null,
    thresholds: { memory: 0, chunk: 0, document: 0 },
    limit: MAX_SHOWN,
    areDistinct: true,
  });
  const { distinct } = await pipeline.load(principal, ranked);
  return distinct.flatMap(({ memory, documentIds }) =>
    memory && !(documentIds.length === 1 && documentIds[0] === document.id)
      ? [{ id: memory.id, text: memory.text }]
      : [],
  );
}
