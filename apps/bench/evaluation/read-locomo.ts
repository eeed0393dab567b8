import {
  type EvaluationDocument,
  type EvaluationQuery,
  type EvaluationSet,
  groupsByCategory,
  type Measure,
} from "./evaluation-set.js";
import {
  LOCOMO_CATEGORIES,
  type LocomoConversation,
  type LocomoSession,
  lineOf,
  readLocomoConversations,
  sessionsOf,
  turnIdsIn,
} from "./locomo-conversations.js";
import { allAt, recallAt } from "./retrieval-metrics.js";

/** A document a turn, or a document a session. */
export type LocomoShape = "turn" | "session";

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
  const conversations = await readLocomoConversations(folder);
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

/** A second from turn to turn, so that the turns of a session are neighbours by date. */
function turnDocuments(tag: string): (session: LocomoSession) => EvaluationDocument[] {
  return ({ startedAt, turns }) =>
    turns.map((turn, index) => ({
      id: turn.dia_id,
      tag,
      content: lineOf(turn),
      documentDate: new Date(startedAt.getTime() + index * 1000).toISOString(),
    }));
}

function sessionDocument(tag: string): (session: LocomoSession) => EvaluationDocument {
  return ({ id, startedAt, turns }) => ({
    id,
    tag,
    content: turns.map(lineOf).join("\n"),
    documentDate: startedAt.toISOString(),
  });
}

function queriesOf(
  { qa, sample_id }: LocomoConversation,
  { tag, shape, known }: { tag: string; shape: LocomoShape; known: Set<string> },
): EvaluationQuery[] {
  return qa.flatMap(({ question, evidence, category }, index) => {
    const turns = evidence.flatMap(turnIdsIn);
    const ids = shape === "turn" ? turns : turns.map((turn) => turn.slice(0, turn.indexOf(":")));
    const relevant = new Map(ids.filter((id) => known.has(id)).map((id) => [id, 1]));
    if (relevant.size === 0) return [];
    const name = LOCOMO_CATEGORIES[category] ?? String(category);
    return [{ id: `${sample_id}:${index + 1}`, text: question, tag, category: name, relevant }];
  });
}
