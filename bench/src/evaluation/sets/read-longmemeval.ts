import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import {
  ALL_QUERIES,
  type EvaluationDocument,
  type EvaluationSet,
  groupsByCategory,
} from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { parseAs, readDataFile, readJsonLines } from "./read-data-file.js";

const QUESTIONS = "questions.jsonl";
const HAYSTACKS = "haystacks";
/** Ends the id of a question that has no answer. */
const UNANSWERABLE = "_abs";

const questionShape = z.object({ question_id: z.string() });
const haystackShape = questionShape.extend({
  question_type: z.string(),
  question: z.string(),
  answer_session_ids: z.array(z.string()),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      date: z.string().optional(),
      messages: z.array(z.object({ role: z.string(), content: z.string() })),
    }),
  ),
});

type Haystack = z.infer<typeof haystackShape>;

/**
 * Chats with an assistant, a haystack of sessions a question (LongMemEval, arXiv 2410.10813): `haystacks/<question>.json`, and
 * `questions.jsonl` to count what has none. A container tag a haystack, a document a session. Throws BadInputError.
 */
export async function readLongmemeval(folder: string): Promise<EvaluationSet> {
  const questions = await readJsonLines({ folder, name: QUESTIONS, shape: questionShape });
  const haystacks = await readHaystacks(join(folder, HAYSTACKS));
  const usable = haystacks.filter(
    ({ question_id, answer_session_ids, sessions }) =>
      !question_id.endsWith(UNANSWERABLE) &&
      answer_session_ids.length > 0 &&
      answer_session_ids.every((id) => sessions.some(({ session_id }) => session_id === id)),
  );
  const queries = usable.map((haystack) => ({
    id: haystack.question_id,
    text: haystack.question,
    tag: tagOf(haystack),
    category: haystack.question_type,
    relevant: new Map(haystack.answer_session_ids.map((id) => [id, 1])),
  }));
  const withHaystack = new Set(haystacks.map(({ question_id }) => question_id));
  const without = questions.filter(({ question_id }) => !withHaystack.has(question_id)).length;
  return {
    name: "longmemeval",
    documents: usable.flatMap(documentsOf),
    queries,
    searches: ["documents", "hybrid"],
    measures: measures("all@5", "any@5", "all@10", "any@10", "NDCG@10", "MRR"),
    groups: groupsByCategory(queries, [ALL_QUERIES]),
    remarks: [
      `${without} of ${questions.length} questions have no haystack and are left out`,
      `${haystacks.length - usable.length} haystacks lack the evidence, or their question has no answer`,
      `sessions a haystack: ${usable.map(({ sessions }) => sessions.length).join(", ")}`,
    ],
  };
}

async function readHaystacks(folder: string): Promise<Haystack[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadInputError(`${folder} is not a folder that can be read. See docs/guides/evaluate.md.`);
  });
  const files = names.filter((name) => name.endsWith(".json")).toSorted();
  return await Promise.all(
    files.map(async (name) => parseAs(haystackShape, await readDataFile(folder, name), `${HAYSTACKS}/${name}`)),
  );
}

function documentsOf(haystack: Haystack): EvaluationDocument[] {
  return haystack.sessions.map(({ session_id, date, messages }) => ({
    id: session_id,
    tag: tagOf(haystack),
    content: messages.map(({ role, content }) => `${role}: ${content}`).join("\n"),
    documentDate: date === undefined ? undefined : asInstant(date),
  }));
}

/** Dates without a zone are taken as UTC, wherever the evaluation runs. */
function asInstant(date: string): string {
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(date) ? date : `${date}Z`).toISOString();
}

function tagOf({ question_id }: Haystack): string {
  return `eval:longmemeval:${question_id.replace(/[^\w.-]/g, "-")}`;
}
