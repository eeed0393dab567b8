import { CancelledError, UnavailableError } from "@loci/errors";
import type { Clock } from "#core/ports/clock.js";
import type { LanguageModel } from "#core/ports/language-model.js";

export interface PausingLanguageModel extends LanguageModel {
  /** Whether calls would be refused now, without asking the endpoint. */
  isPaused(): boolean;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** An endpoint may ask for more patience than that; not for more than this. */
const LONGEST_WISH_MS = 10 * 60_000;

/**
 * After the endpoint was away, calls fail at once for a while, so that an outage costs one document its time and not each.
 * When the pause is over one call is let through; its success ends the pause, its failure doubles it.
 */
export function pauseWhenAway(model: LanguageModel, clock: Clock): PausingLanguageModel {
  let failures = 0;
  let pausedUntil = 0;
  const pauseFor = (ms: number) => {
    pausedUntil = clock.now().getTime() + ms;
  };
  const nextPauseMs = () => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
  const isPaused = () => clock.now().getTime() < pausedUntil;
  return {
    id: model.id,
    isPaused,
    async generate(schema, prompt, signal) {
      if (isPaused()) {
        throw new UnavailableError("The model endpoint was away a moment ago", {
          details: { retryAfterMs: pausedUntil - clock.now().getTime() },
        });
      }
      const failuresBefore = failures;
      // The first call after a pause goes alone.
      if (failures > 0) pauseFor(LONGEST_PAUSE_MS);
      try {
        const generation = await model.generate(schema, prompt, signal);
        failures = 0;
        pausedUntil = 0;
        return generation;
      } catch (error) {
        if (error instanceof UnavailableError) {
          // Calls that were under way together are one failure.
          if (failures === failuresBefore) failures += 1;
          const { retryAfterMs } = error.details;
          const wished = typeof retryAfterMs === "number" ? Math.min(LONGEST_WISH_MS, retryAfterMs) : 0;
          pauseFor(Math.max(nextPauseMs(), wished));
        } else {
          // It answered, or the call was called off: neither says that it is away.
          pausedUntil = 0;
          if (!(error instanceof CancelledError)) failures = 0;
        }
        throw error;
      }
    },
  };
}
