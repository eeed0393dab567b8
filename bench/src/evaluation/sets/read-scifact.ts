import { z } from "zod";
import { ALL_QUERIES, type EvaluationSet } from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { readJsonLines } from "./read-data-file.js";
import { readJudgements } from "./read-judgements.js";

const TAG = "eval:scifact";

const documentShape = z.object({ _id: z.string(), title: z.string().default(""), text: z.string() });
const queryShape = z.object({ _id: z.string(), text: z.string() });

/** A set in the shape of BEIR: corpus.jsonl, queries.jsonl, qrels.tsv. Throws BadInputError. */
export async function readScifact(folder: string): Promise<EvaluationSet> {
  const corpus = await readJsonLines({ folder, name: "corpus.jsonl", shape: documentShape });
  const queries = await readJsonLines({ folder, name: "queries.jsonl", shape: queryShape });
  const judged = await readJudgements(folder);
  const asked = queries.flatMap(({ _id, text }) => {
    const relevant = judged.get(_id);
    return relevant ? [{ id: _id, text, tag: TAG, category: null, relevant }] : [];
  });
  return {
    name: "scifact",
    documents: corpus.map(({ _id, title, text }) => ({
      id: _id,
      tag: TAG,
      content: title === "" ? text : `${title}\n\n${text}`,
    })),
    queries: asked,
    searches: ["documents", "v3"],
    measures: measures("NDCG@10", "recall@10", "recall@100", "any@10", "MRR"),
    groups: [ALL_QUERIES],
    remarks: ["/v4/search returns at most 100 chunks: recall@100 of it is over the distinct documents among them"],
  };
}
