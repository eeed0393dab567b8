import { CancelledError, UnavailableError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import type { LanguageModel } from "#core/ports/language-model.js";

export interface PausingLanguageModel extends LanguageModel {
  /** Whether a call would be refused now without asking the endpoint. */
  isPaused(): boolean;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** An endpoint may ask for a longer pause, but not for more than this. */
const LONGEST_WISH_MS = 10 * 60_000;

/**
 * After the endpoint was away, calls fail immediately for a while. An outage then delays one document and not every
 * document. After the pause, one call is let through: its success ends the pause, and its failure doubles it.
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
      // The first call after a pause runs alone.
      if (failures > 0) pauseFor(LONGEST_PAUSE_MS);
      try {
        const generation = await model.generate(schema, prompt, signal);
        failures = 0;
        pausedUntil = 0;
        return generation;
      } catch (error) {
        if (error instanceof UnavailableError) {
          // Calls that ran at the same time count as one failure.
          if (failures === failuresBefore) failures += 1;
          const { retryAfterMs } = error.details;
          const wished = typeof retryAfterMs === "number" ? Math.min(LONGEST_WISH_MS, retryAfterMs) : 0;
          pauseFor(Math.max(nextPauseMs(), wished));
        } else {
          // The endpoint answered, or the caller cancelled. Neither means that it is away.
          pausedUntil = 0;
          if (!(error instanceof CancelledError)) failures = 0;
        }
        throw error;
      }
    },
  };
}
