import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import {
  type EvaluationDocument,
  type EvaluationQuery,
  type EvaluationSet,
  groupsByCategory,
} from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import type { Relevance } from "../measured/retrieval-metrics.js";
import { readJsonLines } from "./read-data-file.js";
import { readJudgements } from "./read-judgements.js";

/** Their titles are English in every language, which would help across languages: they are left out. */
const paragraphShape = z.object({ _id: z.string(), text: z.string() });
const questionShape = z.object({ _id: z.string(), text: z.string() });

const MEASURES = measures("hit@1", "hit@5", "NDCG@10", "MRR");
const ENGLISH = "en";

interface Language {
  code: string;
  documents: EvaluationDocument[];
  questions: { id: string; text: string; relevant: Relevance }[];
}

/**
 * The same paragraphs and questions in several languages, a folder each (XQuAD, arXiv 1910.11856): questions asked of the
 * paragraphs of their own language, and of those of each other one. `only`: these languages. Throws BadInputError.
 */
export async function readXquad(folder: string, only: string[] | null): Promise<EvaluationSet[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new BadInputError(`${folder} is not a folder that can be read.`);
  });
  const codes = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  const chosen = codes.filter((code) => only === null || only.includes(code));
  if (chosen.length === 0)
    throw new BadInputError(`${folder} has no folder of a language. See docs/guides/evaluate.md.`);
  const languages = await Promise.all(chosen.map((code) => readLanguage(join(folder, code), code)));
  const within = setOf("xquad, within a language", languages, {
    queries: languages.flatMap((language) => ask(language, language)),
    withEnglish: true,
  });
  if (languages.length === 1) return [within];
  const pairs = languages.flatMap((asked) =>
    languages.flatMap((answered) => (asked === answered ? [] : ask(asked, answered))),
  );
  return [within, setOf("xquad, across languages", languages, { queries: pairs, withEnglish: false })];
}

async function readLanguage(folder: string, code: string): Promise<Language> {
  const corpus = await readJsonLines({ folder, name: "corpus.jsonl", shape: paragraphShape });
  const asked = await readJsonLines({ folder, name: "queries.jsonl", shape: questionShape });
  const judged = await readJudgements(folder);
  return {
    code,
    documents: corpus.map(({ _id, text }) => ({ id: _id, tag: tagOf(code), content: text })),
    questions: asked.flatMap(({ _id, text }) => {
      const relevant = judged.get(_id);
      return relevant === undefined ? [] : [{ id: _id, text, relevant }];
    }),
  };
}

function ask(asked: Language, answered: Language): EvaluationQuery[] {
  const category = asked === answered ? asked.code : `${asked.code} -> ${answered.code}`;
  return asked.questions.map(({ id, text, relevant }) => ({
    id: `${category}:${id}`,
    text,
    tag: tagOf(answered.code),
    category,
    relevant,
  }));
}

function setOf(
  name: string,
  languages: Language[],
  { queries, withEnglish }: { queries: EvaluationQuery[]; withEnglish: boolean },
): EvaluationSet {
  const groups = groupsByCategory(queries, [{ name: "mean", includes: () => true }]);
  const categories = [...new Set(queries.flatMap(({ category }) => category ?? []))];
  const compared = withEnglish && categories.length > 1 ? categories.filter((one) => one !== ENGLISH) : categories;
  return {
    name,
    queries,
    groups,
    measures: MEASURES,
    documents: languages.flatMap(({ documents }) => documents),
    searches: ["documents"],
    worst: compared.length > 1 ? [{ name: withEnglish ? "worst but en" : "worst", groups: compared }] : [],
    hasParallelTags: true,
    remarks: [`languages: ${languages.map(({ code }) => code).join(", ")}; a container tag each`],
  };
}

function tagOf(code: string): string {
  return `eval:xquad:${code}`;
}
