import { BadInputError } from "#core/errors.js";
import { readChunkCorpora } from "../chunks/read-chunk-corpora.js";
import { readPersonaEvaluation } from "../memory/personas/read-persona-evaluation.js";
import { readMemoryEvaluation } from "../memory/read-memory-evaluation.js";
import { readArticles } from "../reading/articles/read-articles.js";
import { readManifest } from "../reading/documents/read-manifest.js";
import { readHostile } from "../reading/hostile/read-hostile.js";
import { evaluateSet } from "./evaluate-set.js";
import type { Evaluation } from "./evaluation.js";
import type { EvaluationSet } from "./evaluation-set.js";
import { readLabelledQueries } from "./read-labelled-queries.js";
import { type LocomoShape, readLocomo } from "./read-locomo.js";
import { readScifact } from "./read-scifact.js";

export interface Choice {
  name: string;
  folder: string;
  shape: string;
  /** Kinds; null for all. */
  only: string[] | null;
  limit: number;
}

/** What is to be measured on a folder. Throws BadInputError for an unknown set, or data that is not as it should be. */
export async function readEvaluations(choice: Choice): Promise<Evaluation[]> {
  const { name, folder, shape, limit } = choice;
  if (name === "documents") return [await readManifest(choice)];
  if (name === "articles-html") return [await readArticles(choice)];
  if (name === "hostile") return [await readHostile(choice)];
  if (name === "chunks") return [await readChunkCorpora(choice)];
  if (name === "memory") {
    return await Promise.all(shapesOf(shape).map((one) => readMemoryEvaluation({ folder, shape: one, limit })));
  }
  if (name === "personamem") return [await readPersonaEvaluation({ folder, limit })];
  if (name === "locomo") {
    return await Promise.all(shapesOf(shape).map(async (one) => ofRetrieval(await readLocomo(folder, one), limit)));
  }
  if (name === "scifact") return [ofRetrieval(await readScifact(folder), limit)];
  if (name === "queries") return [ofRetrieval(await readLabelledQueries(folder), limit)];
  throw new BadInputError(
    `There is no set ${name}: it is locomo, memory, personamem, scifact, queries, chunks, documents, articles-html or hostile. See --help.`,
  );
}

function ofRetrieval(whole: EvaluationSet, limit: number): Evaluation {
  const set = { ...whole, queries: whole.queries.slice(0, limit) };
  return {
    tags: [...new Set(set.documents.map(({ tag }) => tag))],
    measuresSearch: true,
    measure: async (session) => ({ report: await evaluateSet(set, session), brokenPromises: [] }),
  };
}

/** Throws BadInputError. */
export function shapesOf(shape: string): LocomoShape[] {
  if (shape === "both") return ["turn", "session"];
  if (shape === "turn" || shape === "session") return [shape];
  throw new BadInputError("--shape is turn, session or both.");
}
