import type { Line } from "#language/conversation/turns/read-lines.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, type ForeignBlock, headOf, isBlank, toEndOfParagraph } from "./foreign-block.js";

const QUOTED_LINE = /^\s*>/;
const LOG_LINE = new RegExp(
  oneOf(
    pattern`^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}|^\s*\[\d{1,2}\/\w{3}\/\d{4}[: ]\d{2}:`,
    pattern`^\s*\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\b[\]: -]`,
    pattern`^\s*\d{2}:\d{2}:\d{2}[.,]?\d* \S+ `,
  ),
);
const TRACE_MARK = oneOf(
  pattern`at (?:async )?[\w$.<>[\] ]+ ?\(?\S*:\d+|File "[^"]+", line \d+|Caused by:|\.\.\. \d+ more`,
  pattern`[\w.]+(?:Error|Exception|Warning)\b[^.!?]*:|npm (?:ERR|WARN)!|error(?:\[\w+\])?: |thread '\w+' panicked`,
);
const TRACE_LINE = new RegExp(pattern`^\s*${TRACE_MARK}`);
const DIFF_LINE = /^(?:diff --git |index [0-9a-f]{7}|@@ |\+\+\+ |--- [ab]\/)/;
/** A number or the name of a container before the line of a program. */
const GUTTER = /^\s*(?:\d{1,4}(?:\s*[:|]\s*|\s{1,4}(?=\/\/|[a-z]+ \S+ [{=(]))|[\w-]+_\d+\s*\|\s*)/;
/** Comma-separated values: four and more, with no space after a comma, and no sentence. */
const VALUES_LINE =
  /^(?:[^,.!?\n"\p{Script=Han}\p{Script=Hiragana}]{1,30}|"[^"\n]{0,60}")(?:,(?!\s)(?:[^,!?\n"\p{Script=Han}\p{Script=Hiragana}]{0,30}|"[^"\n]{0,60}")){3,}$/u;
/** The fields of a visiting card. */
const CARD_LINE = /^(?:BEGIN|END|VERSION|FN|N|TITLE|ADR|BDAY|NOTE|TEL|EMAIL|ORG|URL)(?:;[^:\n]{0,40})?:(?! )\S/;
const HASH_COMMENT = /^\s*#+ ?\S/;
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*\/|<!--|\{\/\*)/;
const MODIFIER = oneOf("public|private|protected|static|async|export|abstract|final");
const TYPE = oneOf("int|float|double|boolean|bool|char|String|auto|void");
const CALLED = oneOf(pattern`describe|it|test|expect|assert\w*|print(?:ln|f)?|console\.\w+|System\.\w+|fetch|require`);
/** Lines of source code. Words that also open a sentence ("for", "from", "this") count with the signs after them alone. */
const CODE_LINE = new RegExp(
  oneOf(
    pattern`^\s*(?:${MODIFIER} )?(?:const|let|var|val|final) [\w$]+(?:: ?[\w<>[\]]+)? ?= ?\S`,
    pattern`^\s*${MODIFIER} (?:[\w<>[\]]+ ){0,4}[\w$]+ ?[({].*[{;]\s*$`,
    pattern`^\s*${TYPE} \w+ ?(?:=|\().*[{;]\s*$`,
    pattern`^\s*(?:func|fn|def|function|class|struct|enum|interface) \w+ ?[({<:].*[{:}]\s*$|^\s*(?:class|struct|enum|interface) \w+ \{`,
    pattern`^\s*(?:if|for|while|switch|catch) ?\(.*\) ?\{|^\s*return\b[^;]*;\s*$|^\s*import [\w.{*]+.*(?:;|from ['"].*)$`,
    pattern`^\s*from [\w.]+ import \w|^\s*${CALLED}\(.*[);{]\s*$`,
    pattern`^\s*[\w$.\[\]'"*&]+ ?(?::?[+-]?=|==) ?(?:.*;|["'{[(].*)\s*$`,
    pattern`^\s*[\w$]{2,}\.[a-z][\w$.]*(?: ?==? ?\S|\(\S)`,
    pattern`^\s*[{}()\[\]]+[;,)]*\s*$|^\s*#(?:include|define|!\/)`,
    pattern`^\s*(?:INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE (?:TABLE|INDEX)|ALTER TABLE|SELECT .+ FROM)\b`,
    pattern`^\s*\$ \S|^\s*(?:ENV |ARG |export )?[A-Z][A-Z0-9]*_[A-Z0-9_]+=\S`,
  ),
);
/** "INFO user=hmoreau plan=enterprise country=CA": three pairs and more, and nothing after them. */
const PAIRS_LINE = /^\s*(?:[^\s=]+ ){0,3}\w+=\S+(?: \w+=\S+){2,}\s*$/;
const COMMIT = /^\s*commit [0-9a-f]{7,40}\b/;
/** The lines that go with a commit: its fields, and its message with four spaces before it. */
const OF_COMMIT = /^\s*(?:$|(?:Author|Date|Merge|Commit):\s)|^ {4}\S/;
/** "#" opens a comment where code stands so near. */
const NEAR_LINES = 3;
const TRACE_TITLE = oneOf(
  pattern`Traceback \(most recent call last\)|Exception in thread|Unhandled(?: \w+)? (?:error|exception|rejection)`,
  "Stack trace:",
);
const TRACE_OPENING = new RegExp(pattern`^\s*${TRACE_TITLE}`, "i");

const MACHINE_LINES = [QUOTED_LINE, LOG_LINE, TRACE_LINE, DIFF_LINE, COMMENT_LINE, CODE_LINE, PAIRS_LINE];

/** Text of machines and other people: code, quoted lines, log lines, commits and stack traces. */
export const readMachineText: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  if (TRACE_OPENING.test(headOf(line))) return toEndOfParagraph(lines, index, line.start);
  if (COMMIT.test(headOf(line))) return readCommit(lines, index, line);
  return isMachineLine(line) || isOfNeighbours(lines, index) ? { start: line.start, end: line.end } : null;
};

/** "#" opens a comment beside code, and no heading. Values and the fields of a card come in several lines. */
function isOfNeighbours(lines: readonly Line[], index: number): boolean {
  const head = headOf(lines[index]);
  if (VALUES_LINE.test(head)) return [index - 1, index + 1].some((next) => hasSameFields(head, headOf(lines[next])));
  if (CARD_LINE.test(head)) return [index - 1, index + 1].some((next) => CARD_LINE.test(headOf(lines[next])));
  if (!HASH_COMMENT.test(head)) return false;
  const near = [
    ...lines.slice(Math.max(0, index - NEAR_LINES), index),
    ...lines.slice(index + 1, index + 1 + NEAR_LINES),
  ];
  return near.some((line) => isMachineLine(line));
}

function hasSameFields(one: string, other: string): boolean {
  return VALUES_LINE.test(other) && one.split(",").length === other.split(",").length;
}

function readCommit(lines: readonly Line[], index: number, line: Line): ForeignBlock {
  let last = index;
  while (last + 1 < lines.length && OF_COMMIT.test(headOf(lines[last + 1]))) last += 1;
  return { start: line.start, end: lines[last]?.end ?? line.end };
}

function isMachineLine(line: Line): boolean {
  if (line.isFenced) return true;
  const head = headOf(line).replace(GUTTER, "");
  return MACHINE_LINES.some((pattern) => pattern.test(head));
}

const OPENING = /\[\s*\{|[{[]\s*(?:$|"[^"\n]{1,60}"\s*[:,\]])/;
const KEY = /^\s*(?:[{[]\s*){0,3}"[^"\n]{1,60}"\s*:/;
/** A longer value is followed only to the end of its paragraph. */
const MAX_LENGTH = 20_000;

/** Reads JSON, which is data of a program whatever its strings say. Recalled memories often have this form. */
export const readJsonText: BlockReader = (lines, index) => {
  const line = lines[index];
  const opening = OPENING.exec(headOf(line));
  if (line === undefined || opening === null) return null;
  // A bracket at the end of a line opens JSON only when a key follows.
  const opensNext = /[{[]\s*$/.test(opening[0]);
  if (opensNext && !KEY.test(headOf(lines[index + 1])) && !/^\s*\{/.test(headOf(lines[index + 1]))) return null;
  const start = line.start + opening.index;
  const end = closingPlace(lines, index, opening.index);
  return end === null ? toEndOfParagraph(lines, index, start) : { start, end };
};

/**
 * The position just after the bracket that closes the one at that column. Null when none in the same paragraph does.
 */
function closingPlace(lines: readonly Line[], index: number, column: number): number | null {
  const state = { depth: 0, isString: false };
  let length = 0;
  for (let next = index; next < lines.length && length < MAX_LENGTH; next += 1) {
    const line = lines[next];
    if (line === undefined || isBlank(line)) return null;
    const from = next === index ? column : 0;
    const closed = follow(state, line.text.slice(from, from + MAX_LENGTH));
    if (closed !== null) return line.start + from + closed;
    length += line.text.length;
  }
  return null;
}

/** The number of characters until all brackets are closed. Null when they stay open. */
function follow(state: { depth: number; isString: boolean }, text: string): number | null {
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (state.isString && letter === "\\") place += 1;
    else if (letter === '"') state.isString = !state.isString;
    else if (!state.isString && (letter === "{" || letter === "[")) state.depth += 1;
    else if (!state.isString && (letter === "}" || letter === "]")) state.depth -= 1;
    if (state.depth === 0) return place + 1;
  }
  return null;
}
