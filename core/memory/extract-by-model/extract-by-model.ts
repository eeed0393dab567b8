import { FetchFailedError, UnavailableError } from "@loci/errors";
import type { TextRange } from "@loci/language/grounds";
import {
  buildPrompt,
  type ExtractionAnswer,
  extractionAnswer,
  type MemoryCandidate,
  type ModelInput,
  type PlannedBatch,
  readAnswer,
  type ShownMemory,
} from "@loci/language/prompts";
import type { Generation, LanguageModel, ModelSpending } from "#core/ports/language-model.js";
import { spentBefore } from "#core/ports/spent-before.js";
import type { KnownAnswers } from "./find-known-answers.js";

export interface ModelPassOptions {
  model: LanguageModel;
  text: string;
  batches: PlannedBatch[];
  input: ModelInput;
  /** Answers of earlier readings; their batches are not asked again. */
  known: KnownAnswers;
  /** Known memories that may relate to these words, most relevant first. */
  findMemories(words: string): Promise<ShownMemory[]>;
  /** False when no more may be spent today. */
  maySpend(): Promise<boolean>;
  /** Called after every call, also one that failed. */
  recordSpending(spending: ModelSpending): Promise<void>;
  /** Called with every answer that can be used, so that a pass that fails later begins where this one ended. */
  keep(answer: { key: string; candidates: MemoryCandidate[] }): Promise<void>;
  signal: AbortSignal;
}

export type ModelPass =
  | {
      kind: "answered";
      candidates: MemoryCandidate[];
      /** The stretches that were read; rules keep the others. */
      answered: TextRange[];
      /** Facts in the answers to this pass without grounds in the text, and those beyond the limits. */
      dropped: number;
      /** Batches whose answers were known. */
      cachedCalls: number;
      /** Why stretches were not read, for people; null when all were. */
      shortfall: string | null;
    }
  /** The endpoint does not answer now: the same pass may succeed later. */
  | { kind: "away"; error: UnavailableError };

/** More would only meet the endpoint's limits. */
const CALLS_AT_ONCE = 3;
/** A model that refuses or babbles so often will go on: the rest of the document is left to the rules. */
const MAX_UNUSABLE = 3;

/** Asks a model batch by batch, except for known answers, and keeps only facts that the text bears out. */
export async function extractByModel(options: ModelPassOptions): Promise<ModelPass> {
  const stop = new AbortController();
  const pass = new Pass({ ...options, signal: AbortSignal.any([options.signal, stop.signal]) });
  // Alone: after an outage the endpoint is let one call through, and the others would call it off.
  await pass.readFirst();
  const lanes = Array.from({ length: CALLS_AT_ONCE }, () => pass.readOn());
  for (const lane of lanes) lane.catch(() => stop.abort());
  await Promise.allSettled(lanes);
  const { firstFailure } = pass;
  if (firstFailure instanceof ModelAway) return { kind: "away", error: firstFailure.error };
  if (firstFailure !== null) throw firstFailure;
  return pass.result();
}

/** Tells the model's absence from that of the index or the database. */
class ModelAway extends Error {
  constructor(readonly error: UnavailableError) {
    super(error.message);
  }
}

class Pass {
  firstFailure: unknown = null;
  private next = 0;
  private unusable = 0;
  private shortfall: string | null = null;
  private readonly unknown: PlannedBatch[];
  private readonly answers = new Map<PlannedBatch, ReturnType<typeof readAnswer>>();

  constructor(private readonly options: ModelPassOptions) {
    const { batches, known } = options;
    this.unknown = batches.filter(({ key }) => !known.has(key));
    for (const batch of batches) {
      const candidates = known.get(batch.key);
      if (candidates) this.answers.set(batch, { candidates: shifted(candidates, batch.start), dropped: 0 });
    }
  }

  /** A failure is kept, and nothing more is read. */
  async readFirst(): Promise<void> {
    const batch = this.takeBatch();
    if (batch === undefined) return;
    await this.attempt(() => this.read(batch)).catch(() => this.end());
  }

  /** Takes batches until there are none left, or no more may be asked. */
  async readOn(): Promise<void> {
    await this.attempt(async () => {
      for (let batch = this.takeBatch(); batch !== undefined; batch = this.takeBatch()) await this.read(batch);
    });
  }

  result(): ModelPass {
    const read = this.options.batches.flatMap((batch) => {
      const answer = this.answers.get(batch);
      return answer ? [{ batch, answer }] : [];
    });
    return {
      kind: "answered",
      candidates: read.flatMap(({ answer }) => answer.candidates),
      answered: read.map(({ batch: { start, end } }) => ({ start, end })),
      dropped: read.reduce((sum, { answer }) => sum + answer.dropped, 0),
      cachedCalls: this.options.batches.length - this.unknown.length,
      shortfall: this.shortfall,
    };
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.firstFailure ??= error;
      throw error;
    }
  }

  private end(): void {
    this.next = Number.POSITIVE_INFINITY;
  }

  private takeBatch(): PlannedBatch | undefined {
    if (this.unusable >= MAX_UNUSABLE || this.next === Number.POSITIVE_INFINITY) return undefined;
    this.next += 1;
    return this.unknown[this.next - 1];
  }

  private async read(batch: PlannedBatch): Promise<void> {
    const { text, input } = this.options;
    if (!(await this.options.maySpend())) {
      this.end();
      this.shortfall = "the day's limit of tokens is reached";
      return;
    }
    const memories = await this.options.findMemories(text.slice(batch.start, batch.end));
    const answer = await this.ask(buildPrompt({ text, batch, before: batch.before, input, memories }));
    if (answer === null) return;
    const read = readAnswer({ answer, text, batch, input, memories });
    await this.options.keep({ key: batch.key, candidates: shifted(read.candidates, -batch.start) });
    this.answers.set(batch, read);
  }

  /** Null when the answer cannot be used. */
  private async ask(prompt: ReturnType<typeof buildPrompt>): Promise<ExtractionAnswer | null> {
    const { model, signal, recordSpending } = this.options;
    try {
      const generation = await model.generate(extractionAnswer, prompt, signal);
      await recordSpending(spendingOf(generation));
      return generation.value;
    } catch (error) {
      const spending = spentBefore(error);
      if (spending) await recordSpending(spending);
      if (error instanceof UnavailableError) throw new ModelAway(error);
      if (!(error instanceof FetchFailedError)) throw error;
      this.unusable += 1;
      this.shortfall = error.message;
      return null;
    }
  }
}

/** Answers are kept with places that count from the start of their batch. */
function shifted(candidates: MemoryCandidate[], by: number): MemoryCandidate[] {
  return candidates.map((candidate) => ({ ...candidate, start: candidate.start + by, end: candidate.end + by }));
}

function spendingOf({ calls, inputTokens, outputTokens }: Generation<unknown>): ModelSpending {
  return { calls, inputTokens, outputTokens };
}
