import { cutBatches, type ModelBatch, type Segment } from "#language/grounds/cut-batches.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { hashText } from "#language/words/hash-text.js";
import { buildPrompt, PROMPT_VERSION } from "./build-prompt.js";
import type { ReadingInput } from "./model-input.js";

/** A batch with its question. */
export interface PlannedBatch extends ModelBatch {
  /** The segments before it, so that an answer at its start is understood. */
  before: Segment[];
  /** See `answerKey`. */
  key: string;
}

interface Reading {
  modelId: string;
  text: string;
  structure: TextStructure;
  input: ReadingInput;
}

/** Turns before a batch that are shown with it. */
const TURNS_BEFORE = 2;

/**
 * All that a model would be asked about a document, in order, with the keys of the answers. Pure; linear in the text.
 */
export function planBatches({ modelId, text, structure, input }: Reading): PlannedBatch[] {
  const batches = cutBatches({ text, structure });
  return batches.map((batch, index) => {
    const previous = structure === "conversation" ? batches[index - 1] : undefined;
    const before = previous?.segments.slice(-TURNS_BEFORE) ?? [];
    return { ...batch, before, key: answerKey({ modelId, text, batch, before, input }) };
  });
}

interface Question {
  modelId: string;
  text: string;
  batch: ModelBatch;
  before: Segment[];
  input: ReadingInput;
}

/**
 * The key of a stored answer: batches of equal keys are asked once. The key covers the request word for word, with
 * guidance, buckets, title and the turns before. It also covers the places of the segments, the model and the way
 * answers are read.
 *
 * Two things change without the words and are left out.
 *
 * *Known memories* differ with every run, for each run adds some. They steer how a fact relates to memories that were
 * known when it was read, and its evidence should record just that. The rules of lines relate later memories.
 * `findKnownAnswers` drops an answer that names a memory which has gone since. The memory scope is part of the key, so
 * that no tag reads the memories of another.
 *
 * *The day when the words came in* counts where the document gives no date. "Yesterday" in old words goes on meaning
 * the day before they first came.
 */
function answerKey({ modelId, text, batch, before, input }: Question): string {
  const { statedAt, memoryScope } = input;
  const { system, user } = buildPrompt({
    text,
    batch,
    before,
    memories: [],
    input: { ...input, observedAt: statedAt ?? NO_DAY },
  });
  const places = batch.segments.map(({ start, end }) => [start - batch.start, end - batch.start]);
  return hashText(JSON.stringify([modelId, PROMPT_VERSION, system, user, places, statedAt !== null, memoryScope]));
}

const NO_DAY = new Date(0);
