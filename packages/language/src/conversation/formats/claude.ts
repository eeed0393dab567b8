import type { ChatExport, ExportedTurn } from "./chat-export.js";
import { type Fields, fieldsOf, firstString, isFields, readTime, wordsOfParts } from "./json-fields.js";

/** Reads Claude's `conversations.json`. It names attachments only, because their texts are documents of their own. */
export function readClaude(value: unknown): ChatExport | null {
  const all = Array.isArray(value) ? value : [value];
  if (all.length === 0 || !all.every((each) => isFields(each) && isOf(each["chat_messages"]))) return null;
  return {
    conversations: fieldsOf(all).map((each) => ({
      title: firstString(each, ["name"]),
      turns: fieldsOf(each["chat_messages"]).flatMap((message) => turnOf(message) ?? []),
    })),
  };
}

function isOf(messages: unknown): boolean {
  return (
    Array.isArray(messages) && messages.every((message) => isFields(message) && typeof message["sender"] === "string")
  );
}

function turnOf(message: Fields): ExportedTurn | null {
  const { sender, text, content, attachments, created_at } = message;
  const parts = fieldsOf(content).filter(({ type }) => type === "text");
  const said = parts.length > 0 ? parts.map((part) => wordsOfParts(part)).join("\n\n") : wordsOfParts(text);
  const files = fieldsOf(attachments).flatMap((file) => {
    const name = firstString(file, ["file_name"]);
    return name === null ? [] : [`[file: ${name}]`];
  });
  const words = [said.trim(), ...files].filter((part) => part !== "").join("\n");
  const speaker = sender === "human" ? "user" : "assistant";
  return words === "" ? null : { speaker, words, sentAt: readTime(created_at), clock: null };
}
