import type { Line } from "#language/conversation/turns/read-lines.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, headOf, isBlank, toEndOfParagraph } from "./foreign-block.js";

const QUOTED_LINE = /^\s*>/;
const LOG_LINE = new RegExp(
  oneOf(
    pattern`^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}`,
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
const TRACE_TITLE = oneOf(
  pattern`Traceback \(most recent call last\)|Exception in thread|Unhandled(?: \w+)? (?:error|exception|rejection)`,
  "Stack trace:",
);
const TRACE_OPENING = new RegExp(pattern`^\s*${TRACE_TITLE}`, "i");

/** Text of machines and other people: fenced code, quoted lines, log lines and stack traces. */
export const readMachineText: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  if (TRACE_OPENING.test(headOf(line))) return toEndOfParagraph(lines, index, line.start);
  return isMachineLine(line) ? { start: line.start, end: line.end } : null;
};

function isMachineLine(line: Line): boolean {
  if (line.isFenced) return true;
  const head = headOf(line);
  return [QUOTED_LINE, LOG_LINE, TRACE_LINE, DIFF_LINE].some((pattern) => pattern.test(head));
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
