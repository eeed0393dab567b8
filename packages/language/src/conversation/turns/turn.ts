/**
 * `named` is a person in a dialogue between people. `unnamed` is a person who cannot be distinguished from others
 * ("Speaker 1", "You"). The others are the roles of a chat with an assistant.
 */
export type TurnRole = "user" | "assistant" | "system" | "tool" | "named" | "unnamed";

/** One turn of a transcript. Offsets count UTF-16 units of the transcript. */
export interface Turn {
  /** The label before the colon, as written: `user`, `Caroline`. */
  speaker: string;
  role: TurnRole;
  /** The words without the speaker: `transcript.slice(textStart, end)`. */
  text: string;
  /** The start of the line with the speaker. */
  start: number;
  textStart: number;
  /** Just after the last character that is not white space. */
  end: number;
  /** The date line above the turn as written ("1:56 pm on 8 May, 2023"), if the transcript has such lines. */
  sessionDate: string | null;
  /**
   * When it was said (UTC), from the stamp before its speaker or else the date line above it. Null when neither names a
   * day.
   */
  sentAt: Date | null;
  /** The index of its conversation in the transcript, from 0. */
  section: number;
}

/** Whether it belongs to a conversation between people, without an assistant. */
export function isOfPerson({ role }: Pick<Turn, "role">): boolean {
  return role === "named" || role === "unnamed";
}

/** The words of all turns, without their speakers. */
export function wordsOfTurns(turns: readonly Turn[]): string {
  return turns.map(({ text }) => text).join("\n");
}

/** Labels of turns in chat transcripts, in lower case. Names of products are left out, because people can have them. */
const ROLE_WORDS: ReadonlyMap<string, TurnRole> = new Map<string, TurnRole>([
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["bot", "assistant"],
  ["chatbot", "assistant"],
  ["model", "assistant"],
  ["chatgpt", "assistant"],
  ["system", "system"],
  ["developer", "system"],
  ["tool", "tool"],
  ["function", "tool"],
]);

/** The role that a label names in a chat with an assistant, or null when it is no role word. Case is ignored. */
export function roleOf(label: string): TurnRole | null {
  return ROLE_WORDS.get(label.toLowerCase()) ?? null;
}
