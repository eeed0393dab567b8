import type { Line } from "#language/conversation/read-lines.js";
import { type BlockReader, headOf, toEndOfParagraph } from "./foreign-block.js";

const QUOTED_LINE = /^\s*>/;
const LOG_LINE =
  /^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}|^\s*\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\b[\]: -]|^\s*\d{2}:\d{2}:\d{2}[.,]?\d* \S+ /;
const TRACE_LINE =
  /^\s*(?:at (?:async )?[\w$.<>[\] ]+ ?\(?\S*:\d+|File "[^"]+", line \d+|Caused by:|\.\.\. \d+ more|[\w.]+(?:Error|Exception|Warning)\b[^.!?]*:|npm (?:ERR|WARN)!|error(?:\[\w+\])?: |thread '\w+' panicked)/;
const DIFF_LINE = /^(?:diff --git |index [0-9a-f]{7}|@@ |\+\+\+ |--- [ab]\/)/;
const TRACE_OPENING =
  /^\s*(?:Traceback \(most recent call last\)|Exception in thread|Unhandled(?: \w+)? (?:error|exception|rejection)|Stack trace:)/i;

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
