import { z } from "zod";
import { ALL_QUERIES, type EvaluationSet, groupsByCategory } from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { readJsonLines } from "./read-data-file.js";

const TAG = "eval:hotpot50";

const paragraphShape = z.object({ _id: z.string(), text: z.string().min(1) });
const questionShape = z.object({ _id: z.string(), text: z.string(), answer: z.string(), level: z.string().optional() });

/**
 * Questions over several paragraphs (HotpotQA): `corpus.jsonl` and `queries.jsonl`. The set has no labels, so a paragraph is
 * relevant that has the answer in its words. Questions of yes or no are left out. Throws BadInputError.
 */
export async function readHotpot(folder: string): Promise<EvaluationSet> {
  const corpus = await readJsonLines({ folder, name: "corpus.jsonl", shape: paragraphShape });
  const asked = await readJsonLines({ folder, name: "queries.jsonl", shape: questionShape });
  const paragraphs = corpus.map(({ _id, text }) => ({ id: _id, words: plain(text) }));
  const open = asked.filter(({ answer }) => !/^(yes|no)$/i.test(answer.trim()));
  const queries = open.flatMap(({ _id, text, answer, level }) => {
    const holding = paragraphs.filter(({ words }) => words.includes(plain(answer)));
    if (holding.length === 0) return [];
    const relevant = new Map(holding.map(({ id }) => [id, 1]));
    return [{ id: _id, text, tag: TAG, category: level ?? null, relevant, evidence: [{ text: answer }] }];
  });
  const levels = new Set(queries.map(({ category }) => category));
  return {
    name: "hotpot50",
    documents: corpus.map(({ _id, text }) => ({ id: _id, tag: TAG, content: text })),
    queries,
    searches: ["documents"],
    measures: measures("hit@5", "hit@10", "MRR"),
    groups: levels.size > 1 ? groupsByCategory(queries, [ALL_QUERIES]) : [ALL_QUERIES],
    remarks: [
      `${asked.length - open.length} of ${asked.length} questions are answered by yes or no, ` +
        `${open.length - queries.length} by words that no paragraph has; they are left out`,
      "hit@k: the answer's words stand in one of the first k paragraphs",
    ],
  };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
