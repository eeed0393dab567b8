import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { readJsonLines } from "../../evaluation/sets/read-data-file.js";
import type { Persona, PersonaQuestion, PersonaTurn } from "./persona.js";

const documentShape = z.object({ id: z.string(), content: z.string(), user_id: z.string() });

const queryShape = z.object({
  id: z.string(),
  /** Ends with the options, each a line `(a) ...`. */
  query: z.string(),
  /** The text of the right option, then its letter. */
  gold_answers: z.tuple([z.string(), z.string()]),
  user_id: z.string(),
  meta: z.object({ question_type: z.string(), retrieval_query: z.string() }),
});

/** PersonaMem (arXiv 2504.14225) in the shape of the agent-memory-benchmark. Throws BadInputError. */
export async function readPersonas(folder: string): Promise<Persona[]> {
  const documents = await readJsonLines({ folder, name: "documents.jsonl", shape: documentShape });
  const queries = await readJsonLines({ folder, name: "queries.jsonl", shape: queryShape });
  return [...new Set(documents.map((document) => document.user_id))].map((id) => ({
    id,
    sessions: documents
      .filter((document) => document.user_id === id)
      .map((document) => ({ id: document.id, turns: turnsOf(document.content) })),
    questions: queries.filter((query) => query.user_id === id).map(questionOf),
  }));
}

const TURN = /^\[(SYSTEM|USER|ASSISTANT)\] (?:(?:User|Assistant): ?)?/gm;
const ROLES = { SYSTEM: "system", USER: "user", ASSISTANT: "assistant" } as const;

function turnsOf(content: string): PersonaTurn[] {
  const marks = [...content.matchAll(TURN)];
  return marks.map((mark, index) => ({
    // The pattern lets only these words through.
    role: ROLES[mark[1] as keyof typeof ROLES],
    text: content.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? content.length).trim(),
  }));
}

function questionOf({ id, query, gold_answers: [right], meta }: z.infer<typeof queryShape>): PersonaQuestion {
  const options = query
    .split(/^(?=\([a-z]\) )/m)
    .slice(1)
    .map((option) => option.trim());
  if (!options.includes(right.trim()))
    throw new BadInputError(`Question ${id} has no option that is its right answer.`);
  return {
    id,
    type: meta.question_type,
    text: meta.retrieval_query,
    rightAnswer: withoutLetter(right.trim()),
    wrongAnswers: options.filter((option) => option !== right.trim()).map(withoutLetter),
  };
}

function withoutLetter(option: string): string {
  return option.replace(/^\([a-z]\) /, "");
}
