import type { Evaluation } from "../../evaluation/evaluation.js";
import { evaluatePersonas, tagOf } from "./evaluate-personas.js";
import { readPersonas } from "./read-personas.js";

/** Whether memories and profile hold what questions about a user need, beside plain turns. Throws BadInputError. */
export async function readPersonaEvaluation(options: {
  folder: string;
  /** Questions a user. */
  limit: number;
}): Promise<Evaluation> {
  const personas = (await readPersonas(options.folder)).map((persona) => ({
    ...persona,
    questions: persona.questions.slice(0, options.limit),
  }));
  return {
    tags: personas.map(tagOf),
    measuresSearch: true,
    measure: (session) => evaluatePersonas(personas, session),
  };
}
