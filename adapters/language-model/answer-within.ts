import { CancelledError, UnavailableError } from "@loci/errors";
import type { LanguageModel } from "#core/ports/language-model.js";

/**
 * For calls that a person waits for: one that takes longer, repairs and lost connections included, fails as if the endpoint
 * were away. Below `pauseWhenAway` a slow model so costs one search its time, and not each.
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
