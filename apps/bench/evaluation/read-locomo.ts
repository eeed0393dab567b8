import { readdir } from "node:fs/promises";
import { z } from "zod";
import { BadInputError } from "#core/errors.js";
import {
  type EvaluationDocument,
  type EvaluationQuery,
  type EvaluationSet,
  groupsByCategory,
  type Measure,
} from "./evaluation-set.js";
import { parseAs, readDataFile } from "./read-data-file.js";
import { readSessionDate } from "./read-session-date.js";
import { allAt, recallAt } from "./retrieval-metrics.js";

/** A document a turn, or a document a session. */
export type LocomoShape = "turn" | "session";

const turnShape = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});

const conversationsShape = z.array(
  z.object({
    sample_id: z.string(),
    /** `session_N` and `session_N_date_time` beside the names of the speakers. */
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(z.object({ question: z.string(), evidence: z.array(z.string()).default([]), category: z.number() })),
  }),
);

type Conversation = z.infer<typeof conversationsShape>[number];
type Turn = z.infer<typeof turnShape>;

interface Session {
  /** As in evidence: the `D3` of `D3:7`. */
  id: string;
  startedAt: Date;
  turns: Turn[];
}

const CATEGORIES: Record<number, string> = {
  1: "1 multi-hop",
  2: "2 temporal",
  3: "3 open-domain",
  4: "4 single-hop",
  5: "5 adversarial",
};

const TURN_MEASURES: Measure[] = [5, 10].map((k) => ({
  name: `turn recall@${k}`,
  of: (ranking, relevant) => recallAt(k, ranking, relevant),
}));

const SESSION_MEASURES: Measure[] = [
  { name: "session frac@5", of: (ranking, relevant) => recallAt(5, ranking, relevant) },
  { name: "session frac@10", of: (ranking, relevant) => recallAt(10, ranking, relevant) },
  { name: "session all@10", of: (ranking, relevant) => allAt(10, ranking, relevant) },
];

/** Every conversation of the folder's JSON files (LoCoMo, arXiv 2402.17753), one container tag each. Throws BadInputError. */
export async function readLocomo(folder: string, shape: LocomoShape): Promise<EvaluationSet> {
  const conversations = await readConversations(folder);
  const read = conversations.map((conversation) => {
    const sessions = sessionsOf(conversation);
    const tag = `eval:locomo:${shape}:${conversation.sample_id}`;
    const documents = shape === "turn" ? sessions.flatMap(turnDocuments(tag)) : sessions.map(sessionDocument(tag));
    return {
      documents,
      queries: queriesOf(conversation, { tag, shape, known: new Set(documents.map(({ id }) => id)) }),
    };
  });
  const queries = read.flatMap((one) => one.queries);
  const asked = conversations.reduce((sum, { qa }) => sum + qa.length, 0);
  return {
    name: `locomo, a document per ${shape}`,
    documents: read.flatMap((one) => one.documents),
    queries,
    searches: ["documents", "hybrid"],
    measures: shape === "turn" ? TURN_MEASURES : SESSION_MEASURES,
    groups: groupsByCategory(queries, [
      { name: "1-4", includes: ({ category }) => !category?.startsWith("5") },
      { name: "all", includes: () => true },
    ]),
    remarks: [
      `${conversations.length} conversations; ${asked - queries.length} of ${asked} questions name no evidence and are left out`,
    ],
  };
}

async function readConversations(folder: string): Promise<Conversation[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadInputError(`${folder} is not a folder that can be read.`);
  });
  const files = names.filter((name) => name.endsWith(".json")).toSorted();
  if (files.length === 0) throw new BadInputError(`${folder} has no JSON file with LoCoMo conversations.`);
  const lists = await Promise.all(
    files.map(async (name) => parseAs(conversationsShape, await readDataFile(folder, name), name)),
  );
  return lists.flat();
}

function sessionsOf({ conversation, sample_id }: Conversation): Session[] {
  const numbers = Object.keys(conversation).flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? []);
  return numbers
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((number) => {
      const place = `${sample_id}, session_${number}`;
      const turns = z.array(turnShape).safeParse(conversation[`session_${number}`]);
      if (!turns.success) throw new BadInputError(`${place} is not a list of turns (speaker, dia_id, text).`);
      return {
        id: `D${number}`,
        startedAt: readSessionDate(conversation[`session_${number}_date_time`], place),
        turns: turns.data,
      };
    });
}

/** What was said, and what the shared picture shows. */
function lineOf({ speaker, text, blip_caption }: Turn): string {
  return blip_caption ? `${speaker}: ${text} [${blip_caption}]` : `${speaker}: ${text}`;
}

/** A second from turn to turn, so that the turns of a session are neighbours by date. */
function turnDocuments(tag: string): (session: Session) => EvaluationDocument[] {
  return ({ startedAt, turns }) =>
    turns.map((turn, index) => ({
      id: turn.dia_id,
      tag,
      content: lineOf(turn),
      documentDate: new Date(startedAt.getTime() + index * 1000).toISOString(),
    }));
}

function sessionDocument(tag: string): (session: Session) => EvaluationDocument {
  return ({ id, startedAt, turns }) => ({
    id,
    tag,
    content: turns.map(lineOf).join("\n"),
    documentDate: startedAt.toISOString(),
  });
}

function queriesOf(
  { qa, sample_id }: Conversation,
  { tag, shape, known }: { tag: string; shape: LocomoShape; known: Set<string> },
): EvaluationQuery[] {
  return qa.flatMap(({ question, evidence, category }, index) => {
    // Some entries hold two ids, or something else beside one.
    const turns = evidence.flatMap((entry) => entry.match(/D\d+:\d+/g) ?? []);
    const ids = shape === "turn" ? turns : turns.map((turn) => turn.slice(0, turn.indexOf(":")));
    const relevant = new Map(ids.filter((id) => known.has(id)).map((id) => [id, 1]));
    if (relevant.size === 0) return [];
    const name = CATEGORIES[category] ?? String(category);
    return [{ id: `${sample_id}:${index + 1}`, text: question, tag, category: name, relevant }];
  });
}
