import { readChatGpt, readClaude } from "./assistant-exports.js";
import type { ChatExport } from "./chat-export.js";
import { readJsonTurns } from "./json-turns.js";
import { readSlack, readTelegram } from "./messenger-exports.js";

/** The more specific formats come first. */
const FORMATS: readonly ((value: unknown) => ChatExport | null)[] = [
  readChatGpt,
  readClaude,
  readTelegram,
  readSlack,
  readJsonTurns,
];

/** Reads the chats in a parsed JSON file. Null for other data. Linear in its size. */
export function readChatJson(value: unknown): ChatExport | null {
  for (const read of FORMATS) {
    const found = read(value);
    if (found?.conversations.some(({ turns }) => turns.length > 0)) return found;
  }
  return null;
}
