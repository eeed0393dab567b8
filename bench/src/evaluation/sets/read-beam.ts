import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import {
  ALL_QUERIES,
  type EvaluationDocument,
  type EvaluationQuery,
  type EvaluationSet,
  groupsByCategory,
} from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { parseAs, readDataFile } from "./read-data-file.js";

const messageShape = z.object({
  role: z.string(),
  id: z.number().int(),
  content: z.string(),
  time_anchor: z.string().nullish(),
});
const chatShape = z.array(
  z.object({ time_anchor: z.string().nullish(), turns: z.array(z.array(messageShape)) }).loose(),
);
const questionsShape = z.record(
  z.string(),
  z.array(z.object({ question: z.string(), source_chat_ids: z.unknown().optional() }).loose()),
);

/** `March-15-2024`. */
const ANCHOR = /^([A-Z][a-z]+)-(\d{1,2})-(\d{4})$/;
/** Left by the generator at the end of a user's message: `->-> 1,1`. */
const GENERATOR_MARK = /\s*->->\s*[\d,\s]*$/;
const SECOND_MS = 1_000;

interface Chat {
  name: string;
  messages: z.infer<typeof messageShape>[];
  questions: z.infer<typeof questionsShape>;
}

/**
 * Long chats with an assistant (BEAM, arXiv 2510.27246), a folder each with `chat.json` and `probing_questions.json`. A
 * container tag a chat, a document a message. Throws BadInputError.
 */
export async function readBeam(folder: string): Promise<EvaluationSet> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new BadInputError(`${folder} is not a folder that can be read.`);
  });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  if (names.length === 0) throw new BadInputError(`${folder} has no folder with a chat. See docs/guides/evaluate.md.`);
  const chats = await Promise.all(names.map((name) => readChat(join(folder, name), name)));
  const queries = chats.flatMap(queriesOf);
  const asked = chats.flatMap(({ questions }) => Object.values(questions).flat()).length;
  return {
    name: "beam-100k",
    documents: chats.flatMap(documentsOf),
    queries,
    searches: ["documents", "hybrid"],
    measures: measures("recall@10", "recall@5", "all@10", "any@10", "NDCG@10", "MRR"),
    groups: groupsByCategory(queries, [ALL_QUERIES]),
    remarks: [
      `${chats.length} chats; ${asked - queries.length} of ${asked} questions name no source messages and are left out`,
    ],
  };
}

async function readChat(folder: string, name: string): Promise<Chat> {
  const file = async (part: string) => await readDataFile(folder, part);
  const batches = parseAs(chatShape, await file("chat.json"), `${name}/chat.json`);
  const place = `${name}/probing_questions.json`;
  return {
    name,
    messages: batches.flatMap(({ turns }) => turns.flat()),
    questions: parseAs(questionsShape, await file("probing_questions.json"), place),
  };
}

/** Dated by the last anchor before it plus a second a message, so that neighbours are neighbours by date. */
function documentsOf(chat: Chat): EvaluationDocument[] {
  const first = chat.messages.find(({ time_anchor }) => time_anchor)?.time_anchor;
  let day = first ? readAnchor(first, chat.name) : 0;
  return chat.messages.map(({ id, role, content, time_anchor }, index) => {
    if (time_anchor) day = readAnchor(time_anchor, chat.name);
    return {
      id: String(id),
      tag: tagOf(chat),
      content: `${role}: ${content.replace(GENERATOR_MARK, "")}`,
      documentDate: day === 0 ? undefined : new Date(day + index * SECOND_MS).toISOString(),
    };
  });
}

function readAnchor(anchor: string, chat: string): number {
  const [, month, day, year] = ANCHOR.exec(anchor) ?? [];
  const time = Date.parse(`${day} ${month} ${year} 00:00:00 UTC`);
  if (Number.isNaN(time)) throw new BadInputError(`${chat}/chat.json: ${anchor} is no date such as March-15-2024.`);
  return time;
}

function queriesOf(chat: Chat): EvaluationQuery[] {
  const known = new Set(chat.messages.map(({ id }) => id));
  return Object.entries(chat.questions).flatMap(([ability, questions]) =>
    questions.flatMap(({ question, source_chat_ids }, index) => {
      const ids = [...new Set(idsIn(source_chat_ids))].filter((id) => known.has(id)).map(String);
      if (ids.length === 0) return [];
      return [
        {
          id: `${chat.name}:${ability}:${index + 1}`,
          text: question,
          tag: tagOf(chat),
          category: ability.replaceAll("_", " "),
          relevant: new Map(ids.map((id) => [id, 1])),
          evidence: ids.map((documentId) => ({ documentId })),
        },
      ];
    }),
  );
}

/** A list of message ids, or an object of such lists, one in another. */
function idsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

function tagOf({ name }: Chat): string {
  return `eval:beam-100k:${name.replace(/[^\w.-]/g, "-")}`;
}
