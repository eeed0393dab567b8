import type { ChatExport, ExportedTurn } from "./chat-export.js";
import { type Fields, fieldsOf, firstString, isFields, readTime, wordsOfParts } from "./json-fields.js";

/** Names by Slack ids. */
type SlackNames = ReadonlyMap<string, string>;

/**
 * Reads a file of Slack's export: the messages of one channel on one day. Nearly all messages carry the profile of
 * their writer. A writer known by an id alone stays without a name.
 */
export function readSlack(value: unknown): ChatExport | null {
  const messages = fieldsOf(value);
  if (!Array.isArray(value) || messages.length === 0 || messages.length < value.length || !messages.every(isMessage)) {
    return null;
  }
  const known = new Map(messages.flatMap(profileOf));
  return { conversations: [{ title: null, turns: messages.flatMap((message) => slackTurn(message, known) ?? []) }] };
}

function isMessage({ type, ts, text }: Fields): boolean {
  return type === "message" && typeof ts === "string" && /^\d{9,11}\.\d+$/.test(ts) && typeof (text ?? "") === "string";
}

function profileOf({ user, user_profile }: Fields): [string, string][] {
  const name = isFields(user_profile) ? nameOf(user_profile) : null;
  return typeof user === "string" && name !== null ? [[user, name]] : [];
}

function nameOf(profile: Fields): string | null {
  return firstString(profile, ["real_name", "display_name", "name"]);
}

/** Messages of the application: joins, topics, pins. */
const NOTICE =
  /^(?:channel|group|pinned|bot_add|bot_remove|reminder|huddle)_|^(?:bot_add|bot_remove|sh_room_created|tombstone)$/;

function slackTurn(message: Fields, names: SlackNames): ExportedTurn | null {
  const { subtype, user, ts, text } = message;
  if (typeof text !== "string" || (typeof subtype === "string" && NOTICE.test(subtype))) return null;
  const id = typeof user === "string" ? user : "";
  const speaker = names.get(id) ?? firstString(message, ["username"]) ?? (id === "" ? "Unknown" : id);
  const words = plainText(text, names).trim();
  return words === "" ? null : { speaker, words, sentAt: readTime(ts), clock: null };
}

/** `<@U123>` names a person, and `<https://example.org|the page>` links. Three characters are escaped as in HTML. */
function plainText(text: string, names: SlackNames): string {
  return text
    .replace(
      /<@([A-Z0-9]{5,15})(?:\|([^<>|]{1,80}))?>/g,
      (_, id: string, label?: string) => names.get(id) ?? label ?? "someone",
    )
    .replace(/<[#!]([^<>|]{1,80})(?:\|([^<>]{1,80}))?>/g, (_, id: string, label?: string) => label ?? id)
    .replace(/<([a-z]{3,8}:[^<>|\s]{1,2000})(?:\|([^<>]{1,200}))?>/g, (_, url: string, label?: string) =>
      label === undefined || label === url ? url : `${label} (${url})`,
    )
    .replace(/&(amp|lt|gt);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">" })[name] ?? "");
}

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
      turns: fieldsOf(chat["messages"]).flatMap((message) => telegramTurn(message) ?? []),
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
function telegramTurn(message: Fields): ExportedTurn | null {
  const { type, from, date, text } = message;
  if (type === "service") return null;
  const words = wordsOfParts(text).trim();
  const speaker = typeof from === "string" && from.trim() !== "" ? from : "Deleted Account";
  return words === "" ? null : { speaker, words, sentAt: readTime(date), clock: null };
}
