import { readChatJson, writeChat } from "@loci/language/conversation";
import { cleanText } from "../text/clean-text.js";
import type { DataContent } from "./data-source.js";

/** The conversation of a file that is an export of chats; null for other data. Several conversations have their titles in the text. */
export function chatContent(value: unknown): DataContent | null {
  const chat = readChatJson(value);
  if (chat === null) return null;
  const [first, ...others] = chat.conversations;
  const title = others.length === 0 ? (first?.title ?? null) : null;
  return { text: cleanText(writeChat(chat)), structure: "conversation", title };
}
