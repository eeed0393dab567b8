import { sha256 } from "#core/kernel/ids.js";
import { buildPrompt, PROMPT_VERSION } from "./build-prompt.js";
import type { ModelBatch, Segment } from "./model-batch.js";
import type { ReadingInput } from "./model-input.js";

interface Question {
  modelId: string;
  text: string;
  batch: ModelBatch;
  before: Segment[];
  input: ReadingInput;
}

/**
 * Under which the answer to a batch is kept: batches of equal keys need to be asked once. It covers the request word for word,
 * with guidance, buckets, title and the turns before, where its segments stand, the model and how answers are read.
 *
 * Left out are two things that change without the words. *Known memories* differ with every run, for each run adds some. They
 * steer how a fact relates to what was known when it was read, and that is what its evidence of then should say: what came later is
 * related by the rules of lines. An answer that names a memory which has gone since is not used (`findKnownAnswers`), and
 * whose memories may be shown is part of the key, so that no tag speaks in another. *The day when the words came in*, where the
 * document gives no date: "yesterday" in words that were there before goes on meaning the day before they first came.
 */
export function answerKey({ modelId, text, batch, before, input }: Question): string {
  const { statedAt, memoryScope } = input;
  const { system, user } = buildPrompt({
    ...{ text, batch, before, memories: [] },
    input: { ...input, observedAt: statedAt ?? NO_DAY },
  });
  const places = batch.segments.map(({ start, end }) => [start - batch.start, end - batch.start]);
  return sha256(JSON.stringify([modelId, PROMPT_VERSION, system, user, places, statedAt !== null, memoryScope]));
}

const NO_DAY = new Date(0);
