import type { TextStructure } from "@loci/language/structure";
import { answerKey } from "./answer-key.js";
import { cutBatches } from "./cut-batches.js";
import type { PlannedBatch } from "./model-batch.js";
import type { ReadingInput } from "./model-input.js";

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
