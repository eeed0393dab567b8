import { readChatText } from "./read-chat-text.js";
import { writeChat } from "./write-chat.js";

/** A chat that was exported, copied or transcribed as a text, in the form of `writeChat`; null for other texts. Linear. */
export function transcriptOf(text: string): string | null {
  const chat = readChatText(text);
  return chat === null ? null : writeChat(chat);
}
