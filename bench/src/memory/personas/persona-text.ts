import type { Persona, PersonaSession } from "./persona.js";

/** A chat as a transcript, a line or more a turn. */
export function transcriptOf({ turns }: PersonaSession): string {
  return turns.map(({ role, text }) => `${role}: ${text}`).join("\n");
}

/** Every turn of every chat, prompts of the system among them. */
export function turnsOf({ sessions }: Persona): string[] {
  return sessions.flatMap(({ turns }) => turns.map(({ text }) => text));
}
