import {
  type EvaluationDocument,
  type EvaluationQuery,
  type EvaluationSet,
  type Evidence,
  groupsByCategory,
} from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import {
  LOCOMO_CATEGORIES,
  type LocomoConversation,
  type LocomoSession,
  type LocomoTurn,
  lineOf,
  readLocomoConversations,
  sessionsOf,
  turnIdsIn,
} from "./locomo-conversations.js";

/** A document a turn, or a document a session. */
export type LocomoShape = "turn" | "session";

const MEASURES = {
  turn: measures("turn recall@10", "turn recall@5", "all@10", "any@10", "NDCG@10", "MRR"),
  session: measures("session frac@5", "session frac@10", "all@5", "session all@10", "any@5", "NDCG@10"),
};

/** Every conversation of the folder's JSON files (LoCoMo, arXiv 2402.17753), one container tag each. Throws BadInputError. */
export async function readLocomo(folder: string, shape: LocomoShape): Promise<EvaluationSet> {
  const conversations = await readLocomoConversations(folder);
  const read = conversations.map((conversation) => {
    const sessions = sessionsOf(conversation);
    const tag = `eval:locomo:${shape}:${conversation.sample_id}`;
    const documents = shape === "turn" ? sessions.flatMap(turnDocuments(tag)) : sessions.map(sessionDocument(tag));
    return {
      documents,
      queries: queriesOf(conversation, { tag, shape, turns: sessions.flatMap(({ turns }) => turns) }),
    };
  });
  const queries = read.flatMap((one) => one.queries);
  const asked = conversations.reduce((sum, { qa }) => sum + qa.length, 0);
  return {
    name: `locomo, a document per ${shape}`,
    documents: read.flatMap((one) => one.documents),
    queries,
    searches: ["documents", "hybrid"],
    measures: MEASURES[shape],
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
  { tag, shape, turns }: { tag: string; shape: LocomoShape; turns: LocomoTurn[] },
): EvaluationQuery[] {
  const known = new Map(turns.map((turn) => [turn.dia_id, turn]));
  return qa.flatMap(({ question, evidence, category }, index) => {
    const answering = new Map(
      evidence.flatMap(turnIdsIn).flatMap((id) => {
        const turn = known.get(id);
        return turn === undefined ? [] : [[id, turn] as const];
      }),
    );
    if (answering.size === 0) return [];
    const documents = [...answering.keys()].map((id) => (shape === "turn" ? id : id.slice(0, id.indexOf(":"))));
    return [
      {
        id: `${sample_id}:${index + 1}`,
        text: question,
        tag,
        category: LOCOMO_CATEGORIES[category] ?? String(category),
        relevant: new Map(documents.map((id) => [id, 1])),
        evidence: [...answering.values()].map((turn) => asEvidence(turn, shape)),
      },
    ];
  });
}

/** A session counts as evidence only as far as the turn's words stand in the context. */
function asEvidence({ dia_id, text }: LocomoTurn, shape: LocomoShape): Evidence {
  return shape === "turn" ? { documentId: dia_id } : { text };
}
