import { z } from "zod";
import { BadInputError } from "#core/errors.js";
import type { EvaluationSet } from "./evaluation-set.js";
import { readDataFile, readJsonLines } from "./read-data-file.js";
import { ndcgAt, recallAt } from "./retrieval-metrics.js";

const TAG = "eval:scifact";

const documentShape = z.object({ _id: z.string(), title: z.string().default(""), text: z.string() });
const queryShape = z.object({ _id: z.string(), text: z.string() });

/** A set in the shape of BEIR: corpus.jsonl, queries.jsonl, qrels.tsv. Throws BadInputError. */
export async function readScifact(folder: string): Promise<EvaluationSet> {
  const corpus = await readJsonLines({ folder, name: "corpus.jsonl", shape: documentShape });
  const queries = await readJsonLines({ folder, name: "queries.jsonl", shape: queryShape });
  const judged = readJudgements(await readDataFile(folder, "qrels.tsv"));
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
    measures: [
      { name: "NDCG@10", of: (ranking, relevant) => ndcgAt(10, ranking, relevant) },
      { name: "recall@100", of: (ranking, relevant) => recallAt(100, ranking, relevant) },
    ],
    groups: [{ name: "all", includes: () => true }],
    remarks: ["/v4/search returns at most 100 chunks: recall@100 of it is over the distinct documents among them"],
  };
}

/** Query id, document id, grade; a head line is skipped. */
function readJudgements(text: string): Map<string, Map<string, number>> {
  const judged = new Map<string, Map<string, number>>();
  for (const [index, line] of text.split("\n").entries()) {
    const [query, document, grade] = line.trim().split("\t");
    if (!query || (index === 0 && Number.isNaN(Number(grade)))) continue;
    if (!document || Number.isNaN(Number(grade))) {
      throw new BadInputError(`qrels.tsv, line ${index + 1} is not: query, tab, document, tab, grade.`);
    }
    if (Number(grade) <= 0) continue;
    judged.set(query, (judged.get(query) ?? new Map<string, number>()).set(document, Number(grade)));
  }
  return judged;
}
