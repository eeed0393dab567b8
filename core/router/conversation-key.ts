import { createHash } from "node:crypto";

/** Names a conversation by its words: the key of the turns before, and one more turn. */
export function conversationKey(before: string, { role, text }: { role: string; text: string }): string {
  return createHash("sha256").update(`${before}\0${role}\0${text.trim()}`).digest("base64url");
}
