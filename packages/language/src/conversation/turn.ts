/**
 * `named` is a person in a dialogue between people, `unnamed` one who cannot be told from others ("Speaker 1", "You"); the others are
 * the roles of a chat with an assistant.
 */
export type TurnRole = "user" | "assistant" | "system" | "tool" | "named" | "unnamed";

/** One utterance of a transcript. Offsets count UTF-16 units of the transcript. */
export interface Turn {
  /** As written before the colon: `user`, `Caroline`. */
  speaker: string;
  role: TurnRole;
  /** What was said, without the speaker: `transcript.slice(textStart, end)`. */
  text: string;
  /** Where the line with the speaker starts. */
  start: number;
  textStart: number;
  /** Just after the last character that is not white space. */
  end: number;
  /** The date line above the turn as it is written ("1:56 pm on 8 May, 2023"), when the transcript has such lines. */
  sessionDate: string | null;
  /** When it was said (UTC): what stands before its speaker, else the date line above it. Null where neither names a day. */
  sentAt: Date | null;
  /** From 0: which of the conversations of the transcript it belongs to. */
  section: number;
}

/** Whether it is one of a talk between people, with nobody's assistant. */
export function isOfPerson({ role }: Pick<Turn, "role">): boolean {
  return role === "named" || role === "unnamed";
}
