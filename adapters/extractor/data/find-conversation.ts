export interface FoundConversation {
  /** `speaker: words`, a turn after the other, with a line for each new day where the turns say it. */
  text: string;
  title: string | null;
}

type Fields = Record<string, unknown>;

interface Turn {
  speaker: string;
  words: string;
  /** ISO-8601 day, or null. */
  day: string | null;
}

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

/** What turns carry besides; a record with other fields is no turn, and its fields would be lost. */
const OTHER_KEYS =
  /^(?:_?id|uuid|index|seq|session\w*|thread\w*|parent\w*|children|client\w*|team\w*|channel\w*|conversation_?id|message_?id|dia_id|\w*_at|\w*time\w*|date\w*|edited\w*|reactions|attachments|files|status|recipient|weight|metadata|model|tool_calls|tool_call_id|end_turn|is_\w+|from_id|text_entities|blocks|user_profile|subtype|source_\w+|reply_\w+|replies)$/i;

/** What systems of people call those who speak with an assistant. */
const ROLE_NAMES = new Map([
  ["gpt", "assistant"],
  ["human", "user"],
]);

/**
 * Exports of chats: a list of turns that have a speaker and words (OpenAI, ShareGPT, Slack, Telegram and their like), bare
 * or below a key such as `messages`, or several such conversations. Null for other data.
 */
export function findConversation(value: unknown): FoundConversation | null {
  const single = findOne(value);
  if (single !== null) return single;
  if (!Array.isArray(value) || value.length === 0) return null;
  const all = value.map(findOne);
  if (!all.every((conversation) => conversation !== null)) return null;
  return { text: all.map(({ text }) => text).join("\n\n"), title: all.length === 1 ? (all[0]?.title ?? null) : null };
}

function findOne(value: unknown): FoundConversation | null {
  if (Array.isArray(value)) return writeTurns(value, null);
  if (!isFields(value)) return null;
  const title = firstString(value, TITLE_KEYS);
  if (isFields(value["mapping"])) return writeTurns(messagesOfMapping(value["mapping"]), title);
  for (const key of TURNS_KEYS) {
    const turns = value[key];
    if (Array.isArray(turns)) return writeTurns(turns, title);
  }
  return null;
}

/** ChatGPT's export is a tree of messages; those that were not shown have no words. */
function messagesOfMapping(mapping: Fields): unknown[] {
  return Object.values(mapping).flatMap((node) =>
    isFields(node) && isFields(node["message"]) ? [node["message"]] : [],
  );
}

function writeTurns(items: unknown[], title: string | null): FoundConversation | null {
  const turns = items.map(readTurn);
  if (turns.length < 2 || !turns.every((turn) => turn !== null)) return null;
  const lines: string[] = [];
  let day: string | null = null;
  for (const turn of turns) {
    if (turn.words === "") continue;
    if (turn.day !== null && turn.day !== day) lines.push(turn.day);
    day = turn.day ?? day;
    lines.push(`${turn.speaker}: ${turn.words}`);
  }
  return lines.length === 0 ? null : { text: lines.join("\n"), title };
}

function readTurn(item: unknown): Turn | null {
  if (!isFields(item)) return null;
  const speakerKey = SPEAKER_KEYS.find((key) => nameOf(item[key]) !== null);
  const wordsKey = WORDS_KEYS.find((key) => key in item && key !== speakerKey);
  if (speakerKey === undefined || wordsKey === undefined) return null;
  const known = new Set([...SPEAKER_KEYS, ...WORDS_KEYS, ...TIME_KEYS]);
  if (!Object.keys(item).every((key) => known.has(key) || OTHER_KEYS.test(key))) return null;
  const words = wordsOf(item[wordsKey]);
  const name = nameOf(item[speakerKey]) ?? "";
  if (words === null) return null;
  return { speaker: ROLE_NAMES.get(name) ?? name, words: words.trim(), day: dayOf(item) };
}

/** A name, or an object that has one (`author: { role: "user" }`). */
function nameOf(value: unknown): string | null {
  const name = isFields(value) ? firstString(value, ["role", "name", "display_name", "username"]) : value;
  return typeof name === "string" && /^\S[^\n:]{0,59}$/.test(name) ? name : null;
}

/** Words, or the parts that have some; pictures and calls of tools have none. */
function wordsOf(value: unknown): string | null {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((part) => wordsOf(part) ?? "").join("");
  if (!isFields(value)) return null;
  const key = WORDS_KEYS.find((name) => name in value);
  return key === undefined ? "" : wordsOf(value[key]);
}

function dayOf(item: Fields): string | null {
  for (const key of TIME_KEYS) {
    const value = item[key];
    if (typeof value !== "string" && typeof value !== "number") continue;
    const number = Number(value);
    // Seconds since 1970, as Slack writes them, or milliseconds; small numbers count turns.
    const time = number > 1e8 ? number * (number < 1e11 ? 1_000 : 1) : Date.parse(String(value));
    if (Number.isNaN(time) || (number > 0 && number <= 1e8) || Math.abs(time) > 8.64e15) continue;
    return new Date(time).toISOString().slice(0, 10);
  }
  return null;
}

function firstString(fields: Fields, keys: string[]): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
