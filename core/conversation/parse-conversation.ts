import { isDateLine } from "./is-date-line.js";
import { isSpeakerName, soundsSpoken } from "./is-speaker-name.js";
import { type Label, readLabel } from "./read-label.js";
import { type Line, readLines } from "./read-lines.js";
import { roleOf } from "./role-words.js";
import type { Turn } from "./turn.js";

interface LabelledLine extends Line {
  label: Label | null;
}

const PREAMBLE = /^\s*(?:#{1,6}\s|(?:conversation|chat|transcript|dialogue|session)\b)/i;
const MAX_PREAMBLE_LINES = 5;

/**
 * The turns of a transcript in order, or an empty list when the text is none. Recognised are chats with role words
 * (`user: ...`, any case), dialogues of at least two people, and a single spoken turn (`Caroline: I went ...`). Lines without a
 * label continue the turn above; labels inside fenced code are words like any other. Linear in the text.
 */
export function parseConversation(text: string): Turn[] {
  const firstLine = firstContent(text);
  if (firstLine === null) return [];
  const lines: LabelledLine[] = readLines(text).map((line) => ({
    ...line,
    label: line.isFenced ? null : readLabel(line.text),
  }));
  const first = lines.findIndex((line) => line.label !== null && !isDateLine(line.text));
  if (first === -1 || !isPreamble(lines.slice(0, first))) return [];
  const isSpeaker = speakersOf(lines, first);
  return isSpeaker === null ? [] : readTurns({ text, lines, isSpeaker });
}

/** Whether the text is a transcript: see `parseConversation`. */
export function isTranscript(text: string): boolean {
  return parseConversation(text).length > 0;
}

/** Cheap first look, so that a large article is not read line by line for nothing. */
function firstContent(text: string): string | null {
  const match = /\S[^\n]{0,400}/.exec(text.slice(0, 20_000));
  return match?.[0] ?? null;
}

function isPreamble(lines: LabelledLine[]): boolean {
  const filled = lines.filter((line) => line.text.trim() !== "");
  return (
    filled.length <= MAX_PREAMBLE_LINES && filled.every((line) => isDateLine(line.text) || PREAMBLE.test(line.text))
  );
}

/** Which labels start a turn in this text; null when it is no transcript. */
function speakersOf(lines: LabelledLine[], first: number): ((name: string) => boolean) | null {
  const role = roleOf(lines[first]?.label?.name ?? "");
  if (role !== null) return isChat(lines) ? (name) => roleOf(name) !== null : null;
  return namedSpeakers(lines, first);
}

/** A record such as `user: postgres` among other fields is no chat: people and assistants speak, and more than one field of them. */
function isChat(lines: LabelledLine[]): boolean {
  const labels = lines.flatMap((line) => (line.label === null ? [] : [line.label.name]));
  const roles = labels.flatMap((label) => roleOf(label) ?? []);
  if (!roles.some((role) => role === "user" || role === "assistant")) return false;
  if (new Set(roles).size > 1) return true;
  const fields = labels.filter((label) => roleOf(label) === null && !/^\p{Lu}/u.test(label));
  return fields.length < roles.length;
}

function namedSpeakers(lines: LabelledLine[], first: number): ((name: string) => boolean) | null {
  const opening = lines[first];
  if (opening?.label === null || opening === undefined || !isSpeakerName(opening.label.name)) return null;
  const spoken = lines.filter(
    (line) => line.label !== null && isSpeakerName(line.label.name) && !isDateLine(line.text),
  );
  const counts = new Map<string, number>();
  for (const line of spoken) {
    const name = line.label?.name ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const recurring = [...counts.values()].filter((count) => count > 1).length;
  const filled = lines.filter((line) => line.text.trim() !== "").length;
  const soundsLikeSpeech = spoken.filter((line) => soundsSpoken(line.text.slice(line.label?.length ?? 0))).length;
  if (recurring >= 2) {
    const enough = spoken.length >= filled * 0.3 && soundsLikeSpeech >= spoken.length * 0.2;
    return enough ? (name) => (counts.get(name) ?? 0) > 1 || name === opening.label?.name : null;
  }
  const labelled = lines.filter((line) => line.label !== null && !isDateLine(line.text)).length;
  if (labelled !== spoken.length || soundsLikeSpeech < spoken.length * 0.5) return null;
  const isShort = counts.size === 1 ? spoken.length === 1 : spoken.length >= filled * 0.5;
  return isShort ? (name) => counts.has(name) : null;
}

function readTurns({
  text,
  lines,
  isSpeaker,
}: {
  text: string;
  lines: LabelledLine[];
  isSpeaker: (name: string) => boolean;
}): Turn[] {
  const turns: Turn[] = [];
  let sessionDate: string | null = null;
  let open: Turn | null = null;
  for (const line of lines) {
    if (!line.isFenced && isDateLine(line.text)) {
      sessionDate = line.text.trim();
      open = null;
      continue;
    }
    if (line.label !== null && isSpeaker(line.label.name)) {
      const { name, length } = line.label;
      const textStart = line.start + length;
      open = {
        speaker: name,
        role: roleOf(name) ?? "named",
        text: "",
        start: line.start,
        textStart,
        end: textStart,
        sessionDate,
      };
      turns.push(open);
    }
    if (open !== null) extend(open, line);
  }
  for (const turn of turns) turn.text = text.slice(turn.textStart, turn.end);
  return turns;
}

function extend(turn: Turn, line: Line): void {
  const words = line.text.trim();
  if (words === "") return;
  const isEmpty = turn.end === turn.textStart;
  if (isEmpty && line.start > turn.start) turn.textStart = line.start + line.text.indexOf(words);
  turn.end = Math.max(turn.textStart, line.start + line.text.trimEnd().length);
}
