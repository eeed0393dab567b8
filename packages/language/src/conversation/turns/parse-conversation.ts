import { isDateLine, readDateLine } from "../moments/date-line.js";
import { readStamp } from "../moments/stamp.js";
import { arePeople, areTalking, isSpeakerName, isUnnamed, soundsSpoken } from "./is-speaker-name.js";
import { type Label, readLabel } from "./read-label.js";
import { type Line, readLines } from "./read-lines.js";
import { roleOf, type Turn, type TurnRole } from "./turn.js";

type IsSpeaker = (label: Label) => boolean;

interface LabelledLine extends Line {
  label: Label | null;
}

const PREAMBLE = /^\s*(?:#{1,6}\s|(?:conversation|chat|transcript|dialogue|session)\b)/i;
const MAX_PREAMBLE_LINES = 5;

/**
 * The turns of a transcript in order, or an empty list for other texts. It recognises turns with a time (`[2025-09-14
 * 19:02] Elena: ...`), chats with role words (`user: ...`, any case), dialogues of at least two people, and a single
 * spoken turn (`Caroline: I went ...`). Lines without a label continue the turn above. Labels inside fenced code are
 * ordinary words. A heading before a turn begins another conversation. Linear in the text.
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
  return isSpeaker === null ? [] : apart(readTurns({ text, lines, isSpeaker }));
}

/** Several people may speak in the role of the user. Each of them then is a speaker of his own. */
function apart(turns: NamedTurn[]): Turn[] {
  const people = new Set(turns.flatMap(({ role, person }) => (role === "user" && person !== null ? [person] : [])));
  return turns.map(({ person, ...turn }) =>
    people.size > 1 && turn.role === "user" && person !== null
      ? { ...turn, speaker: person, role: roleOfSpeaker(person) }
      : turn,
  );
}

/** Whether the text is a transcript: see `parseConversation`. */
export function isTranscript(text: string): boolean {
  return parseConversation(text).length > 0;
}

/** A cheap first check, so that a large article need not be read line by line. */
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

/** The labels that start a turn in this text. Null when it is no transcript. */
function speakersOf(lines: LabelledLine[], first: number): IsSpeaker | null {
  const opening = lines[first]?.label;
  if (opening === null || opening === undefined) return null;
  const isRole = roleOf(opening.name) !== null;
  if (opening.isStamped && haveStampedSpeakers(lines, opening)) {
    return ({ name, isStamped }) => isStamped || (isRole && roleOf(name) !== null);
  }
  if (isRole) return isChat(lines) ? ({ name }) => roleOf(name) !== null : null;
  return namedSpeakers(lines, first);
}

/** Logs have times before their lines too. Notes of a day have a time without a day. */
function haveStampedSpeakers(lines: LabelledLine[], { stamp }: Label): boolean {
  const said = lines.flatMap(({ label, text }) =>
    label?.isStamped ? [{ name: label.name, words: text.slice(label.length) }] : [],
  );
  const isDated = stamp !== null && readStamp(stamp, null) !== null;
  return (isDated || (said.length > 1 && areTalking(said))) && arePeople(said);
}

/**
 * A record such as `user: postgres` among other fields is not a chat. In a chat, people and assistants speak, under
 * more than one label.
 */
function isChat(lines: LabelledLine[]): boolean {
  const labels = lines.flatMap((line) => (line.label === null ? [] : [line.label.name]));
  const roles = labels.flatMap((label) => roleOf(label) ?? []);
  if (!roles.some((role) => role === "user" || role === "assistant")) return false;
  if (new Set(roles).size > 1) return true;
  const fields = labels.filter((label) => roleOf(label) === null && !/^\p{Lu}/u.test(label));
  return fields.length < roles.length;
}

function namedSpeakers(lines: LabelledLine[], first: number): IsSpeaker | null {
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
    return enough ? ({ name }) => (counts.get(name) ?? 0) > 1 || name === opening.label?.name : null;
  }
  const labelled = lines.filter((line) => line.label !== null && !isDateLine(line.text)).length;
  if (labelled !== spoken.length || soundsLikeSpeech < spoken.length * 0.5) return null;
  const isShort = counts.size === 1 ? spoken.length === 1 : spoken.length >= filled * 0.5;
  return isShort ? ({ name }) => counts.has(name) : null;
}

interface Reading {
  text: string;
  lines: LabelledLine[];
  isSpeaker: IsSpeaker;
}

type NamedTurn = Turn & Pick<Label, "person">;

function readTurns({ text, lines, isSpeaker }: Reading): NamedTurn[] {
  const turns: NamedTurn[] = [];
  const titles = findTitles(lines, ({ label }) => label !== null && isSpeaker(label));
  let sessionDate: string | null = null;
  let sessionStart: Date | null = null;
  let section = 0;
  let open: NamedTurn | null = null;
  for (const line of lines) {
    if (!line.isFenced && !line.label?.isStamped && isDateLine(line.text)) {
      sessionDate = line.text.trim();
      sessionStart = readDateLine(sessionDate);
      open = null;
      continue;
    }
    if (titles.has(line)) {
      if (turns.length > 0) section += 1;
      sessionDate = null;
      sessionStart = null;
      open = null;
      continue;
    }
    if (line.label !== null && isSpeaker(line.label)) {
      const { name, person, length, stamp } = line.label;
      const textStart = line.start + length;
      open = {
        speaker: name,
        person,
        role: roleOfSpeaker(name),
        text: "",
        start: line.start,
        textStart,
        end: textStart,
        sessionDate,
        sentAt: (stamp === null ? null : readStamp(stamp, sessionStart)) ?? sessionStart,
        section,
      };
      turns.push(open);
    }
    if (open !== null) extend(open, line);
  }
  for (const turn of turns) turn.text = text.slice(turn.textStart, turn.end);
  return turns;
}

const HEADING = /^#{1,6} \S/;

/** The lines that are titles of conversations: apart from blank lines and other titles, a turn follows them. */
function findTitles(lines: LabelledLine[], starts: (line: LabelledLine) => boolean): Set<LabelledLine> {
  const titles = new Set<LabelledLine>();
  let isAboveTurn = false;
  for (const [index, line] of lines.toReversed().entries()) {
    const above = lines[lines.length - index - 2];
    const isHeading = !line.isFenced && HEADING.test(line.text);
    if (isHeading && isAboveTurn && (above === undefined || above.text.trim() === "")) titles.add(line);
    if (!isHeading && line.text.trim() !== "") isAboveTurn = starts(line);
  }
  return titles;
}

function roleOfSpeaker(name: string): TurnRole {
  return roleOf(name) ?? (isUnnamed(name) ? "unnamed" : "named");
}

function extend(turn: Turn, line: Line): void {
  const words = line.text.trim();
  if (words === "") return;
  const isEmpty = turn.end === turn.textStart;
  if (isEmpty && line.start > turn.start) turn.textStart = line.start + line.text.indexOf(words);
  turn.end = Math.max(turn.textStart, line.start + line.text.trimEnd().length);
}
