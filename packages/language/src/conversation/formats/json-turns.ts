import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { ChatExport, ExportedConversation, ExportedTurn } from "./chat-export.js";
import { type Fields, firstString, isFields, readTime } from "./json-fields.js";

const SPEAKER_KEYS = ["role", "speaker", "author", "from", "sender", "user", "username", "name", "participant", "type"];
const WORDS_KEYS = ["content", "text", "message", "body", "value", "utterance", "parts"];
const TIME_KEYS = ["date", "timestamp", "time", "created_at", "create_time", "createdAt", "ts", "sent_at", "datetime"];
const TURNS_KEYS = [
  "messages",
  "conversation",
  "conversations",
  "turns",
  "chat_messages",
  "chat",
  "dialogue",
  "dialog",
  "history",
  "transcript",
];
const TITLE_KEYS = ["title", "name", "subject"];

const OTHER_KEY = oneOf(
  pattern`_?id|uuid|index|seq|session\w*|thread\w*|parent\w*|children|client\w*|team\w*|channel\w*|conversation_?id`,
  pattern`message_?id|dia_id|\w*_at|\w*time\w*|date\w*|edited\w*|reactions|attachments|files|status|recipient|weight`,
  pattern`metadata|model|tool_calls|tool_call_id|end_turn|is_\w+|from_id|text_entities|blocks|user_profile|subtype`,
  pattern`source_\w+|reply_\w+|replies`,
);
/**
 * Other keys that turns may have. A record with further fields is not a turn, and reading it as one would lose them.
 */
const OTHER_KEYS = new RegExp(pattern`^${OTHER_KEY}$`, "i");

/** The names that some systems use for the people who speak with an assistant. */
const ROLE_NAMES = new Map([
  ["gpt", "assistant"],
  ["human", "user"],
]);

/**
 * Reads JSON chats of an unknown application: a list of turns with a speaker and words (OpenAI, ShareGPT and similar).
 * The list may be the value itself or below a key such as `messages`, or there may be several such conversations. Null
 * for other data.
 */
export function readJsonTurns(value: unknown): ChatExport | null {
  const single = readOne(value);
  if (single !== null) return { conversations: [single] };
  if (!Array.isArray(value) || value.length === 0) return null;
  const conversations = value.map(readOne);
  return conversations.every((conversation) => conversation !== null) ? { conversations } : null;
}

function readOne(value: unknown): ExportedConversation | null {
  if (Array.isArray(value)) return conversationOf(value, null);
  if (!isFields(value)) return null;
  for (const key of TURNS_KEYS) {
    const turns = value[key];
    if (Array.isArray(turns)) return conversationOf(turns, firstString(value, TITLE_KEYS));
  }
  return null;
}

function conversationOf(items: unknown[], title: string | null): ExportedConversation | null {
  const turns = items.map(readTurn);
  if (turns.length < 2 || !turns.every((turn) => turn !== null)) return null;
  const said = turns.filter(({ words }) => words !== "");
  return said.length === 0 ? null : { title, turns: said };
}

function readTurn(item: unknown): ExportedTurn | null {
  if (!isFields(item)) return null;
  const speakerKey = SPEAKER_KEYS.find((key) => nameOf(item[key]) !== null);
  const wordsKey = WORDS_KEYS.find((key) => key in item && key !== speakerKey);
  if (speakerKey === undefined || wordsKey === undefined) return null;
  const known = new Set([...SPEAKER_KEYS, ...WORDS_KEYS, ...TIME_KEYS]);
  if (!Object.keys(item).every((key) => known.has(key) || OTHER_KEYS.test(key))) return null;
  const words = wordsOf(item[wordsKey]);
  const name = nameOf(item[speakerKey]) ?? "";
  if (words === null) return null;
  return { speaker: ROLE_NAMES.get(name) ?? name, words: words.trim(), sentAt: timeOf(item), clock: null };
}

/** A name, or an object with a name (`author: { role: "user" }`). */
function nameOf(value: unknown): string | null {
  const name = isFields(value) ? firstString(value, ["role", "name", "display_name", "username"]) : value;
  return typeof name === "string" && /^\S[^\n:]{0,59}$/.test(name) ? name : null;
}

/** A string, or the text of its parts. Pictures and tool calls have none. */
function wordsOf(value: unknown): string | null {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((part) => wordsOf(part) ?? "").join("");
  if (!isFields(value)) return null;
  const key = WORDS_KEYS.find((name) => name in value);
  return key === undefined ? "" : wordsOf(value[key]);
}

function timeOf(item: Fields): Date | null {
  for (const key of TIME_KEYS) {
    const time = readTime(item[key]);
    if (time !== null) return time;
  }
  return null;
}
