import type { z } from "zod";

export interface Generation<T> {
  value: T;
  inputTokens: number;
  outputTokens: number;
}

/** Structured output from a chat model. Optional everywhere: without one, rules do the work. */
export interface LanguageModel {
  readonly id: string;
  /**
   * A value that fits the schema. Throws `UnavailableError` when the endpoint is down or limits the rate (retryable),
   * `FetchFailedError` with `retryable: false` for a refusal or a reply that does not fit after one repair attempt.
   * Not idempotent in cost: every call is billed.
   */
  generate<T>(schema: z.ZodType<T>, prompt: LanguageModelPrompt, signal?: AbortSignal): Promise<Generation<T>>;
}

export interface LanguageModelPrompt {
  /** A short name of the schema, sent to the model: `[a-z_]+`. */
  name: string;
  system: string;
  user: string;
  maxOutputTokens?: number;
}
