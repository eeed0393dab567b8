import type { SearchHit } from "../search/hits/search-hit.js";
import type { SearchInput } from "../search/search-input.js";

export interface ContextInput
  extends Pick<
    SearchInput,
    | "q"
    | "containerTags"
    | "mode"
    | "docId"
    | "filter"
    | "filepath"
    | "endUserId"
    | "includeForgotten"
    | "asOf"
    | "knownAt"
    | "threshold"
  > {
  maxTokens: number;
}

export interface ContextSource {
  hit: SearchHit;
  /** When it was said or written, as far as is known. */
  date: Date | null;
  /** Tokens that it takes of the context, without headings. */
  tokens: number;
}

export interface ContextResult {
  /** Text for a model, to go with the question. Empty when nothing fits. */
  text: string;
  tokens: number;
  /** In the order of the text. */
  sources: ContextSource[];
  timingMs: number;
  warnings: string[];
}
