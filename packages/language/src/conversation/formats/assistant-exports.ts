import type { ChatExport, ExportedTurn } from "./chat-export.js";
import { type Fields, fieldsOf, firstString, isFields, readTime, wordsOfParts } from "./json-fields.js";

/**
 * Reads ChatGPT's `conversations.json`. Each conversation is a tree of messages, in which an edited message begins
 * another branch. It reads only the branch that was shown last, without hidden messages: system prompts, tool calls,
 * thoughts.
 */
export function readChatGpt(value: unknown): ChatExport | null {
  const all = Array.isArray(value) ? value : [value];
  if (all.length === 0 || !all.every((each) => isFields(each) && isFields(each["mapping"]))) return null;
  return {
    conversations: fieldsOf(all).map((each) => ({ title: firstString(each, ["title"]), turns: chatGptTurns(each) })),
  };
}

function chatGptTurns(conversation: Fields): ExportedTurn[] {
  const mapping = conversation["mapping"];
  if (!isFields(mapping)) return [];
  return branchOf(mapping, conversation["current_node"]).flatMap((message) => chatGptTurn(message) ?? []);
}

/** The branch from its beginning. A tree that names no end, or whose links lead nowhere, is read in file order. */
function branchOf(mapping: Fields, current: unknown): Fields[] {
  const nodes: Fields[] = [];
  const seen = new Set<string>();
  let id = current;
  while (typeof id === "string" && !seen.has(id)) {
    seen.add(id);
    const node = mapping[id];
    if (!isFields(node)) break;
    nodes.push(node);
    id = node["parent"];
  }
  const branch = nodes.length > 0 ? nodes.reverse() : Object.values(mapping).filter(isFields);
  return branch.flatMap(({ message }) => (isFields(message) ? [message] : []));
}

const KINDS: ReadonlySet<unknown> = new Set([undefined, "text", "multimodal_text"]);

function chatGptTurn(message: Fields): ExportedTurn | null {
  const { author, content, metadata } = message;
  const role = isFields(author) ? author["role"] : null;
  if (role !== "user" && role !== "assistant") return null;
  if (!isFields(content) || !KINDS.has(content["content_type"])) return null;
  if (isFields(metadata) && metadata["is_visually_hidden_from_conversation"] === true) return null;
  const words = wordsOfParts(content["parts"] ?? content["text"]).trim();
  return words === "" ? null : { speaker: role, words, sentAt: readTime(message["create_time"]), clock: null };
}

/** Reads Claude's `conversations.json`. It names attachments only, because their texts are documents of their own. */
export function readClaude(value: unknown): ChatExport | null {
  const all = Array.isArray(value) ? value : [value];
  if (all.length === 0 || !all.every((each) => isFields(each) && isOf(each["chat_messages"]))) return null;
  return {
    conversations: fieldsOf(all).map((each) => ({
      title: firstString(each, ["name"]),
      turns: fieldsOf(each["chat_messages"]).flatMap((message) => claudeTurn(message) ?? []),
    })),
  };
}

function isOf(messages: unknown): boolean {
  return (
    Array.isArray(messages) && messages.every((message) => isFields(message) && typeof message["sender"] === "string")
  );
}

function claudeTurn(message: Fields): ExportedTurn | null {
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
