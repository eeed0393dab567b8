import type { z } from "zod";

/** The endpoint's work, and its cost as the endpoint reports it. */
export interface ModelSpending {
  /** Requests that were answered. */
  calls: number;
  /** Tokens as the endpoint counts them; 0 where it reports none. */
  inputTokens: number;
  outputTokens: number;
}

export interface Generation<T> extends ModelSpending {
  value: T;
}

/** Structured output from a chat model. Optional everywhere: without one, rules do the work. */
export interface LanguageModel {
  readonly id: string;
  /**
   * A value that fits the schema. Throws `UnavailableError` when the endpoint is down or limits the rate (retryable).
   * Throws `FetchFailedError` with `retryable: false` for a refusal or a reply that does not fit after one repair
   * attempt. Both carry what was billed before them as `details.spending`, a `ModelSpending`. Not idempotent in cost:
   * every call is billed.
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
