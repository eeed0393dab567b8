import type { SampleText } from "./sample-text.js";
import { scanJson } from "./scan-json.js";

const NOTEBOOK = /"cell_type"\s*:\s*"(?:markdown|code|raw)"/;
const LINES_TO_COMPARE = 20;

/** JSON, JSON Lines and notebooks; null for what is none or is broken within the sample. */
export function detectJsonType({ text, end, isWhole }: SampleText, hint: string | null): string | null {
  const start = text.search(/\S/);
  if (start === -1 || !/[{[]/.test(text.charAt(start))) return null;
  const scan = scanJson(text, start);
  if (scan.state === "broken") return null;
  if (scan.state === "open") {
    if (isWhole) return null;
    if (hint === "application/jsonl") return hint;
    return isNotebook(text, end) ? "application/x-ipynb+json" : "application/json";
  }
  const rest = text.slice(scan.end);
  if (/\S/.test(rest)) return isRecordALine(text, isWhole) ? "application/jsonl" : null;
  if (hint === "application/jsonl" && !text.slice(start, scan.end).includes("\n")) return hint;
  return isNotebook(text, end) ? "application/x-ipynb+json" : "application/json";
}

/** The version of the format is written at the end. */
function isNotebook(text: string, end: string): boolean {
  return NOTEBOOK.test(text) && (text.includes('"nbformat"') || end.includes('"nbformat"'));
}

function isRecordALine(text: string, isWhole: boolean): boolean {
  const lines = text.split("\n");
  if (!isWhole) lines.pop();
  const filled = lines.filter((line) => line.trim() !== "").slice(0, LINES_TO_COMPARE);
  return filled.length > 1 && filled.every(isRecord);
}

function isRecord(line: string): boolean {
  if (!/^\s*[{[]/.test(line)) return false;
  const { state, end } = scanJson(line);
  return state === "complete" && line.slice(end).trim() === "";
}
