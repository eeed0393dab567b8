import type { ChatExport, ExportedTurn } from "./chat-export.js";
import { type Fields, fieldsOf, firstString, isFields, readTime, wordsOfParts } from "./json-fields.js";

/**
 * Reads Telegram Desktop's `result.json`, of one chat or of all. Times are the local times of the person who exported
 * it.
 */
export function readTelegram(value: unknown): ChatExport | null {
  if (!isFields(value)) return null;
  const chats = isFields(value["chats"]) ? fieldsOf(value["chats"]["list"]) : [value];
  if (chats.length === 0 || !chats.every(isChat)) return null;
  return {
    conversations: chats.map((chat) => ({
      title: firstString(chat, ["name"]),
      turns: fieldsOf(chat["messages"]).flatMap((message) => turnOf(message) ?? []),
    })),
  };
}

function isChat({ messages }: Fields): boolean {
  if (!Array.isArray(messages) || messages.length === 0) return false;
  return messages.every(
    (message) => isFields(message) && "date" in message && ("from" in message || message["type"] === "service"),
  );
}

/** Joins, pins and calls leave messages without words of a person. */
function turnOf(message: Fields): ExportedTurn | null {
  const { type, from, date, text } = message;
  if (type === "service") return null;
  const words = wordsOfParts(text).trim();
  const speaker = typeof from === "string" && from.trim() !== "" ? from : "Deleted Account";
  return words === "" ? null : { speaker, words, sentAt: readTime(date), clock: null };
}
