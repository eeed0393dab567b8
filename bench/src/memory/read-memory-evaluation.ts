import type { Evaluation } from "../evaluation/evaluation.js";
import type { DialogueShape } from "./dialogue-documents.js";
import { brokenPromisesOf, describeExtraction, evaluateExtraction } from "./evaluate-extraction.js";
import { brokenSearchPromises, evaluateMemorySearch, tagOf } from "./evaluate-memory-search.js";
import { readDialogues } from "./read-dialogues.js";

/** Reads the options: the rules on LoCoMo, and a search of the server's memories. Throws BadInputError. */
export async function readMemoryEvaluation(options: {
  folder: string;
  shape: DialogueShape;
  /** Questions a conversation. */
  limit: number;
}): Promise<Evaluation> {
  const { folder, shape, limit } = options;
  const dialogues = (await readDialogues(folder)).map((dialogue) => ({
    ...dialogue,
    questions: dialogue.questions.slice(0, limit),
  }));
  return {
    tags: dialogues.map((dialogue) => tagOf(dialogue, shape)),
    measuresSearch: true,
    measure: async (session) => {
      const extraction = evaluateExtraction(dialogues, shape);
      session.write(describeExtraction(extraction));
      const search = await evaluateMemorySearch({ dialogues, shape }, session);
      return {
        report: { extraction, search, embeddingModel: session.embeddingModel },
        brokenPromises: [...brokenPromisesOf(extraction), ...brokenSearchPromises(search)],
      };
    },
  };
}
