import type { z } from "zod";

/** What the endpoint did and says that it cost. */
export interface ModelSpending {
  /** Requests that were answered. */
  calls: number;
  /** As the endpoint counts them; 0 where it does not say. */
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
   * A value that fits the schema. Throws `UnavailableError` when the endpoint is down or limits the rate (retryable),
   * `FetchFailedError` with `retryable: false` for a refusal or a reply that does not fit after one repair attempt.
   * Both carry what was billed before them as `details.spending`, a `ModelSpending`. Not idempotent in cost: every call is billed.
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
