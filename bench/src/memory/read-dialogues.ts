import {
  LOCOMO_CATEGORIES,
  type LocomoConversation,
  lineOf,
  readLocomoConversations,
  sessionsOf,
  turnIdsIn,
} from "../evaluation/sets/locomo-conversations.js";
import type { Dialogue, DialogueQuestion, ReferenceFact } from "./dialogue.js";

/** LoCoMo's conversations with their reference observations. Throws BadInputError. */
export async function readDialogues(folder: string): Promise<Dialogue[]> {
  const conversations = await readLocomoConversations(folder);
  return conversations.map((conversation) => {
    const sessions = sessionsOf(conversation).map(({ id, startedAt, turns }) => ({
      id,
      startedAt,
      turns: turns.map((turn) => ({ id: turn.dia_id, speaker: turn.speaker, line: lineOf(turn) })),
    }));
    const known = new Set(sessions.flatMap(({ turns }) => turns.map(({ id }) => id)));
    return {
      id: conversation.sample_id,
      sessions,
      facts: factsOf(conversation, known),
      questions: questionsOf(conversation, known),
    };
  });
}

function factsOf({ observation }: LocomoConversation, known: ReadonlySet<string>): ReferenceFact[] {
  return Object.values(observation)
    .flatMap((bySpeaker) => Object.values(bySpeaker).flat())
    .map(([text, evidence]) => ({
      text,
      turnIds: [evidence]
        .flat()
        .flatMap(turnIdsIn)
        .filter((id) => known.has(id)),
    }));
}

/** Questions that name no turn are left out. */
function questionsOf({ qa, sample_id }: LocomoConversation, known: ReadonlySet<string>): DialogueQuestion[] {
  return qa.flatMap(({ question, evidence, category }, index) => {
    const turnIds = [...new Set(evidence.flatMap(turnIdsIn))].filter((id) => known.has(id));
    if (turnIds.length === 0) return [];
    const name = LOCOMO_CATEGORIES[category] ?? String(category);
    return [{ id: `${sample_id}:${index + 1}`, text: question, category: name, turnIds }];
  });
}
