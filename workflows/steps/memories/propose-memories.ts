import { RULES_VERSION } from "@loci/language/facts";
import { type MemoryCandidate, PROMPT_VERSION, rulesBesideModel } from "@loci/language/prompts";
import type { Document } from "#core/document/document.entity.js";
import { saidAt } from "#core/document/said-at.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { ModelPass } from "#core/memory/extract-by-model/extract-by-model.js";
import type { ExtractorProposal } from "#core/memory/memory-candidate.repository.js";
import { MAX_CANDIDATES, proposeByRules, TOO_MANY } from "#core/memory/propose-by-rules.js";
import { extractedWith } from "#core/memory/reextract/extracted-with.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { Repositories } from "#core/repositories.js";
import type { StepRun } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { askLanguageModel } from "./ask-language-model.js";

export const BY_RULES = { extractor: "rules", extractorVersion: RULES_VERSION };

/** Opening of this step's warnings, so that the next pass can remove them. */
const MODEL_WARNING = "The language model did not read all of this document: ";

type Answer = Extract<ModelPass, { kind: "answered" }>;

interface Proposal {
  input: IngestDocumentInput;
  run: StepRun;
  /**
   * `postpone`: when the model is away, or has too much to read, rules alone propose and the model's pass is queued.
   * `wait` is that pass, and throws `UnavailableError` while the model is away.
   */
  whenAway: "postpone" | "wait";
}

/** A document of this many calls is done before the model has read it. */
const MAX_CALLS_BEFORE_DONE = 30;

/**
 * Proposes the memories that rules and, where one is configured, a language model find in a document. They become its
 * candidates. Safe to repeat, apart from the model's cost.
 */
export async function proposeMemories(
  dependencies: StepDependencies,
  { input, run, whenAway }: Proposal,
): Promise<{ candidates: number }> {
  const { principal, document, signal } = run;
  const isWanted = isRemembered(document);
  const rules = await readByRules(dependencies, document, signal);
  const maxCalls = whenAway === "postpone" ? MAX_CALLS_BEFORE_DONE : Number.POSITIVE_INFINITY;
  const { pass, keys } = isWanted
    ? await askLanguageModel(dependencies, { run: input, principal, document, signal, maxCalls })
    : { pass: null, keys: [] };
  if (pass?.kind === "away" && whenAway === "wait") throw pass.error;
  const isPostponed = pass !== null && pass.kind !== "answered";
  const answer = pass?.kind === "answered" ? pass : null;
  // A re-extraction of outdated documents asks again for the batches that the model left out, and only for these.
  const isReadByModel = answer !== null && answer.shortfall === null;
  const { kept, isCut } = limited(proposalsOf(dependencies, rules, answer));
  await dependencies.database.inTenant(principal, async (repositories) => {
    const { warnings } = await repositories.documents.lockForStep(input);
    await repositories.documents.update(document.id, {
      warnings: withWarnings(warnings, [
        ...(isCut ? [TOO_MANY] : []),
        ...(answer?.shortfall ? [MODEL_WARNING + answer.shortfall] : []),
      ]),
      extractedWith: extractedWith(isReadByModel || !isWanted ? modelId(dependencies) : null),
    });
    await repositories.documentTags.clearReconciled(document.id);
    await repositories.memoryCandidates.replaceAll({ documentId: document.id, revision: input.revision }, kept);
    await repositories.modelAnswers.keepOnly(document.id, keys);
    await queueModelPass(repositories, { input, document, isPostponed, now: dependencies.clock.now() });
  });
  return { candidates: kept.reduce((sum, { candidates }) => sum + candidates.length, 0) };
}

function isRemembered({ extract, isUncertain }: Document): boolean {
  return extract === "memories" && !isUncertain;
}

/** The facts that rules find in a document that may become memories. */
export async function readByRules(
  { textWork }: Pick<StepDependencies, "textWork">,
  document: Document,
  signal: AbortSignal,
): Promise<MemoryCandidate[]> {
  if (!isRemembered(document)) return [];
  const { content, structure } = document;
  const said = { text: content ?? "", structure: structure ?? "text", observedAt: saidAt(document) };
  return await proposeByRules(textWork, said, signal);
}

/** Replaces the warnings of an earlier reading. */
function withWarnings(before: string[] | null, added: string[]): string[] | null {
  const kept = (before ?? []).filter((warning) => warning !== TOO_MANY && !warning.startsWith(MODEL_WARNING));
  return kept.length + added.length > 0 ? [...kept, ...added] : null;
}

/** The model's proposals come first, so that a cut loses only proposals of the rules. */
function proposalsOf(
  dependencies: StepDependencies,
  rules: MemoryCandidate[],
  answer: Answer | null,
): ExtractorProposal[] {
  if (answer === null) return [{ ...BY_RULES, candidates: rules }];
  const { candidates: model, answered } = answer;
  return [
    { extractor: modelId(dependencies) ?? "", extractorVersion: PROMPT_VERSION, candidates: model },
    { ...BY_RULES, candidates: rulesBesideModel({ rules, model, answered }) },
  ];
}

function modelId({ languageModel }: StepDependencies): string | null {
  return languageModel?.id ?? null;
}

function limited(proposals: ExtractorProposal[]): { kept: ExtractorProposal[]; isCut: boolean } {
  let room = MAX_CANDIDATES;
  const kept = proposals.map((proposal) => {
    const candidates = proposal.candidates.slice(0, room);
    room -= candidates.length;
    return { ...proposal, candidates };
  });
  return {
    kept,
    isCut: kept.some(({ candidates }, index) => candidates.length < (proposals[index]?.candidates.length ?? 0)),
  };
}

/** The model's pass begins when the document is done; one that comes too early is tried again later. */
const RUN_ENDS_WITHIN_MS = 1_000;

/** Once, however often the step is repeated. */
async function queueModelPass(
  { intents }: Pick<Repositories, "intents">,
  {
    input,
    document,
    isPostponed,
    now,
  }: { input: IngestDocumentInput; document: Document; isPostponed: boolean; now: Date },
): Promise<void> {
  const pass = { kind: "extract-memories", subjectId: document.id, revision: input.revision } as const;
  if (!isPostponed) await intents.removeWaiting(pass);
  else if (!(await intents.isPending(pass))) {
    await intents.add({
      ...pass,
      tag: document.tags[0] ?? "",
      attempt: input.attempt,
      priority: intentPriority.sync,
      dueAt: new Date(now.getTime() + RUN_ENDS_WITHIN_MS),
    });
  }
}
