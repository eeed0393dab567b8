import type { TurnRole } from "./turn.js";

/** Labels that chat transcripts put before a turn, in lower case. Product names are left out: they can be people. */
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

/** The role that a label names in a chat with an assistant, or null when it is no role word. Case does not matter. */
export function roleOf(label: string): TurnRole | null {
  return ROLE_WORDS.get(label.toLowerCase()) ?? null;
}
