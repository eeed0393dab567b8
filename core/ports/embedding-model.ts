/**
 * Turns texts into unit vectors. Deterministic: a text's vector does not depend on the other texts of the call, so
 * vectors are cached by content.
 */
export interface EmbeddingModel {
  /** Names the model and everything that changes its vectors, e.g. `local/loci-e5-small`. */
  readonly id: string;
  /** 0 until the first reply of an endpoint whose size is not configured. */
  readonly dimensions: number;
  /** Longer texts are cut here by the model. */
  readonly maxTokens: number;
  /**
   * One vector a text, in order, each of length 1. Any number of texts; an empty string is allowed. Throws
   * `UnavailableError` while the model cannot be used (not fetched yet, endpoint down), `CancelledError` on abort.
   */
  embed(texts: string[], kind: "query" | "passage", signal?: AbortSignal): Promise<Float32Array[]>;
  /** `ready`, or why not, in words for people. Never throws. */
  status(): Promise<EmbeddingModelStatus>;
  close(): Promise<void>;
}

export type EmbeddingModelStatus = { state: "ready" } | { state: "loading" | "missing" | "failed"; reason: string };
