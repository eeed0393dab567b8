import { BadInputError } from "@loci/errors";
import { readChunkCorpora } from "../chunks/read-chunk-corpora.js";
import { readPersonaEvaluation } from "../memory/personas/read-persona-evaluation.js";
import { readMemoryEvaluation } from "../memory/read-memory-evaluation.js";
import { readArticles } from "../reading/articles/read-articles.js";
import { readManifest } from "../reading/documents/read-manifest.js";
import { readHostile } from "../reading/hostile/read-hostile.js";
import { evaluateSet } from "./evaluate-set.js";
import type { Evaluation } from "./evaluation.js";
import type { EvaluationSet } from "./evaluation-set.js";
import { fillUp } from "./fill-up.js";
import { type Half, selectQueries } from "./select-queries.js";
import { readBeam } from "./sets/read-beam.js";
import { readContextualCode } from "./sets/read-contextual-code.js";
import { readHotpot } from "./sets/read-hotpot.js";
import { readLabelledQueries } from "./sets/read-labelled-queries.js";
import { type LocomoShape, readLocomo } from "./sets/read-locomo.js";
import { readLongmemeval } from "./sets/read-longmemeval.js";
import { readScifact } from "./sets/read-scifact.js";
import { readXquad } from "./sets/read-xquad.js";
import { LociSystem } from "./systems/loci-system.js";

export interface Choice {
  name: string;
  folder: string;
  shape: string;
  /** Kinds, languages; null for all. */
  only: string[] | null;
  limit: number;
  /** Of the queries; null for both. */
  half?: Half | null;
  /** Made documents are added until there are so many; null for none. */
  rows?: number | null;
}

/** Each reads a folder into sets of documents and queries. */
const RETRIEVAL: Record<string, (choice: Choice) => Promise<EvaluationSet[]>> = {
  locomo: async ({ folder, shape }) => await Promise.all(shapesOf(shape).map((one) => readLocomo(folder, one))),
  scifact: async ({ folder }) => [await readScifact(folder)],
  xquad: async ({ folder, only }) => await readXquad(folder, only),
  "contextual-code": async ({ folder, shape }) =>
    await Promise.all(chooseShapes(shape, ["chunk", "file"]).map((one) => readContextualCode(folder, one))),
  "beam-100k": async ({ folder }) => [await readBeam(folder)],
  longmemeval: async ({ folder }) => [await readLongmemeval(folder)],
  hotpot50: async ({ folder }) => [await readHotpot(folder)],
  queries: async ({ folder }) => [await readLabelledQueries(folder)],
};

/** What is to be measured on a folder. Throws BadInputError for an unknown set, or data that is not as it should be. */
export async function readEvaluations(choice: Choice): Promise<Evaluation[]> {
  const { name, folder, shape, limit } = choice;
  if (name === "documents") return [await readManifest(choice)];
  if (name === "articles-html") return [await readArticles(choice)];
  if (name === "hostile") return [await readHostile(choice)];
  if (name === "chunks" || name === "chunking") return [await readChunkCorpora(choice)];
  if (name === "memory") {
    return await Promise.all(shapesOf(shape).map((one) => readMemoryEvaluation({ folder, shape: one, limit })));
  }
  if (name === "personamem") return [await readPersonaEvaluation({ folder, limit })];
  const read = Object.hasOwn(RETRIEVAL, name) ? RETRIEVAL[name] : undefined;
  if (read !== undefined) return (await read(choice)).map((set) => ofRetrieval(set, choice));
  throw new BadInputError(
    `There is no set ${name}: it is ${Object.keys(RETRIEVAL).join(", ")}, memory, personamem, chunks, documents, ` +
      "articles-html or hostile. See --help.",
  );
}

function ofRetrieval(whole: EvaluationSet, { limit, half = null, rows = null }: Choice): Evaluation {
  const set = fillUp(selectQueries(whole, { limit, half }), rows);
  return {
    tags: [...new Set(set.documents.map(({ tag }) => tag))],
    measuresSearch: true,
    isRetrieval: true,
    measure: async (session) => {
      const { client, embeddingModel, local, against = null } = session;
      const own = new LociSystem({ name: "Loci", client, embeddingModel, pid: local?.pid ?? null });
      const report = await evaluateSet(set, { ...session, systems: [own, ...(against === null ? [] : [against])] });
      return { report, retrieval: report, brokenPromises: [] };
    },
  };
}

/** Throws BadInputError. */
export function shapesOf(shape: string): LocomoShape[] {
  return chooseShapes(shape, ["turn", "session"]);
}

function chooseShapes<Shape extends string>(shape: string, known: readonly Shape[]): Shape[] {
  const chosen = known.filter((one) => shape === "both" || shape === one);
  if (chosen.length === 0) throw new BadInputError(`--shape is ${known.join(", ")} or both.`);
  return chosen;
}
