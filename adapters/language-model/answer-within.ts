import { CancelledError, UnavailableError } from "@loci/errors";
import type { LanguageModel } from "#core/ports/language-model.js";

/**
 * Limits calls that a person waits for. A call that takes longer, including repairs and lost connections, fails as if
 * the endpoint were away. Used below `pauseWhenAway`, so a slow model delays one search and not every search.
 */
export function answerWithin(model: LanguageModel, limitMs: number): LanguageModel {
  return {
    id: model.id,
    async generate(schema, prompt, signal) {
      const limit = AbortSignal.timeout(limitMs);
      try {
        return await model.generate(schema, prompt, signal ? AbortSignal.any([signal, limit]) : limit);
      } catch (error) {
        if (!(error instanceof CancelledError) || signal?.aborted) throw error;
        const { details } = error;
        throw new UnavailableError("The language model did not answer in time", { details, cause: error });
      }
    },
  };
}
