import { readChatText } from "./read-chat-text.js";
import { writeChat } from "./write-chat.js";

/**
 * Rewrites a chat that was exported, copied or transcribed as text to the form of `writeChat`. Null for other texts.
 * Linear in the text.
 */
export function transcriptOf(text: string): string | null {
  const chat = readChatText(text);
  return chat === null ? null : writeChat(chat);
}
