import type { TurnRole } from "./turn.js";

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
