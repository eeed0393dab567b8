import { findDayOrder, readDay } from "../moments/read-day.js";
import { readClock } from "../moments/stamp.js";
import { arePeople, areTalking, soundSpoken } from "../turns/is-speaker-name.js";
import { readLabel } from "../turns/read-label.js";
import { roleOf } from "../turns/turn.js";
import { type ChatExport, type ExportedTurn, writeChat } from "./chat-export.js";
import {
  DAY_BEFORE_NAME,
  IRC,
  type LineFormat,
  SLACK_LINES,
  SLACK_PASTE,
  TEAMS_LINES,
  TEAMS_PASTE,
  TELEGRAM_PASTE,
  TIME_AFTER_NAME,
  TIME_BEFORE_NAME,
  TIME_BESIDE_NAME,
  WEECHAT,
  WHATSAPP_ANDROID,
  WHATSAPP_IPHONE,
  ZOOM_CHAT,
  ZOOM_TRANSCRIPT,
} from "./line-formats.js";

/** The more specific formats come first. */
const FORMATS: readonly LineFormat[] = [
  ...[WHATSAPP_IPHONE, WHATSAPP_ANDROID, TELEGRAM_PASTE, ZOOM_CHAT, IRC, WEECHAT, TEAMS_PASTE],
  ...[
    DAY_BEFORE_NAME,
    ZOOM_TRANSCRIPT,
    TIME_AFTER_NAME,
    TIME_BEFORE_NAME,
    TEAMS_LINES,
    SLACK_LINES,
    SLACK_PASTE,
    TIME_BESIDE_NAME,
  ],
];

/** The first lines are enough to recognise a format. */
const SAMPLE_LINES = 200;
/** Titles and notices before the first message. */
const MAX_PREAMBLE_LINES = 5;
/** Headers are shorter than this, so the rest of a line need not be read. */
const REACH = 300;

/**
 * Reads the messages of a chat that was exported or copied as text, or of a transcript. Null for other texts, and for
 * texts that already have the form of `writeChat`. Linear in the text.
 */
export function readChatText(text: string): ChatExport | null {
  const lines = text.split("\n", SAMPLE_LINES).map((line) => line.slice(0, 2 * REACH));
  const opening = lines.find((line) => line.trim() !== "" && !line.startsWith("#"));
  if (opening === undefined || readLabel(opening)?.isStamped === true) return null;
  const format = FORMATS.find((each) => isOf(each, readLines(lines, each)));
  if (format === undefined) return null;
  const whole = readLines(text.split("\n"), format);
  return isOf(format, whole) ? { conversations: [{ title: null, turns: turnsOf(whole, format) }] } : null;
}

interface Found {
  name: string;
  day: string | null;
  clock: string | null;
  words: string[];
}

interface FoundLines {
  messages: Found[];
  /** The number of lines with words before the first message. */
  preamble: number;
}

function readLines(lines: readonly string[], format: LineFormat): FoundLines {
  const messages: Found[] = [];
  let preamble = 0;
  let day: string | null = null;
  let open: Found | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = plainMarks(lines[index] ?? "");
    const head = line.slice(0, REACH);
    const isPair = format.reach === "next" && head !== "";
    const groups = format.header.exec(
      isPair ? `${head}\n${plainMarks(lines[index + 1] ?? "").slice(0, REACH)}` : head,
    )?.groups;
    if (groups !== undefined) {
      if (isPair) index += 1;
      open = messageOf(groups, { line, day, isPair });
      messages.push(open);
      continue;
    }
    const named: RegExpExecArray | null = format.dayLine?.exec(head) ?? null;
    if (named !== null) {
      day = named.groups?.["day"] ?? null;
      open = null;
    } else if (format.notice?.test(head)) open = null;
    else if (open !== null) open.words.push(line);
    else if (line.trim() !== "" && messages.length === 0) {
      preamble += 1;
      if (preamble > MAX_PREAMBLE_LINES) break;
    }
  }
  return { messages, preamble };
}

function messageOf(
  groups: Record<string, string | undefined>,
  { line, day, isPair }: { line: string; day: string | null; isPair: boolean },
): Found {
  const words = groups["words"];
  // The pattern saw only the beginning of the line.
  const rest = words === undefined || isPair ? "" : words + line.slice(REACH);
  return {
    name: (groups["name"] ?? "").trim(),
    day: groups["day"] ?? day,
    clock: groups["clock"] ?? groups["bare"] ?? null,
    words: [rest],
  };
}

/** Removes direction marks, which exports put before names and notices, and the narrow spaces before AM and PM. */
function plainMarks(line: string): string {
  return line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\r]/g, "").replace(/[\u00a0\u202f]/g, " ");
}

/** Whether there are enough messages of people, with nothing but a title before them. */
function isOf(format: LineFormat, { messages, preamble }: FoundLines): boolean {
  if (messages.length < format.least || preamble > MAX_PREAMBLE_LINES) return false;
  const said = messages.map(({ name, words }) => ({ name, words: words.find((line) => line.trim() !== "") ?? "" }));
  if (format.isOfLogs && !said.some(({ name }) => roleOf(name) !== null) && !soundSpoken(said)) return false;
  const isDated = messages.every(({ day }) => day !== null);
  return said.some(({ words }) => words !== "") && (isDated || areTalking(said)) && arePeople(said);
}

function turnsOf({ messages }: FoundLines, { clean }: LineFormat): ExportedTurn[] {
  const days = messages.flatMap(({ day }) => (day === null ? [] : [day]));
  const order = findDayOrder({ days, clocks: messages.flatMap(({ clock }) => clock ?? []) });
  return messages.flatMap(({ name, day, clock, words }) => {
    const said = words.join("\n").trim();
    const text = clean === undefined ? said : clean(said);
    if (text === "" || roleOf(name) === "system") return [];
    const start = day === null ? null : readDay(day, order);
    const seconds = clock === null ? null : readClock(clock);
    const sentAt = start === null ? null : new Date(start + (seconds ?? 0) * 1000);
    return [{ speaker: name, words: text, sentAt, clock: sentAt === null ? clock : null }];
  });
}

/**
 * Rewrites a chat that was exported, copied or transcribed as text to the form of `writeChat`. Null for other texts.
 * Linear in the text.
 */
export function transcriptOf(text: string): string | null {
  const chat = readChatText(text);
  return chat === null ? null : writeChat(chat);
}
