import type { EvaluationDocument } from "../evaluation/measured/evaluation-set.js";
import type { Dialogue, DialogueSession } from "./dialogue.js";

/** A document a turn, or a document a session. */
export type DialogueShape = "turn" | "session";

/** Where a turn stands in the text of its document, in UTF-16 units. */
interface TurnRange {
  id: string;
  start: number;
  end: number;
}

export interface DialogueDocument {
  id: string;
  content: string;
  date: Date;
  turns: TurnRange[];
}

/** Turns are a second apart, so that those of a session are neighbours by date. */
export function dialogueDocuments({ sessions }: Dialogue, shape: DialogueShape): DialogueDocument[] {
  if (shape === "session") return sessions.map(sessionDocument);
  return sessions.flatMap(({ startedAt, turns }) =>
    turns.map(({ id, line }, index) => ({
      id,
      content: line,
      date: new Date(startedAt.getTime() + index * 1000),
      turns: [{ id, start: 0, end: line.length }],
    })),
  );
}

/** Ids of the turns that a stretch of the document touches, in their order. */
export function turnsWithin({ turns }: DialogueDocument, stretch: { start: number; end: number }): string[] {
  return turns.filter(({ start, end }) => start < stretch.end && stretch.start < end).map(({ id }) => id);
}

export function asEvaluationDocument({ id, content, date }: DialogueDocument, tag: string): EvaluationDocument {
  return { id, tag, content, documentDate: date.toISOString() };
}

function sessionDocument({ id, startedAt, turns }: DialogueSession): DialogueDocument {
  let position = 0;
  const ranges = turns.map((turn) => {
    const start = position;
    position += turn.line.length + 1;
    return { id: turn.id, start, end: start + turn.line.length };
  });
  return { id, date: startedAt, content: turns.map(({ line }) => line).join("\n"), turns: ranges };
}
