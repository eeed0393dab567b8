import { cleanText } from "../text/clean-text.js";
import { decodePieces } from "../text/decode-pieces.js";
import { chatContent } from "./chat-content.js";
import type { DataContent, DataSource } from "./data-source.js";
import { parseJson } from "./parse-json.js";
import { writeJson } from "./write-json.js";

const LINES_BETWEEN_SIGNS = 1_000;
/** Turns are looked for in files up to this many lines; longer ones are records of something. */
const MAX_TURNS = 20_000;

/** A record a block. Lines that are no JSON are kept as they are, and told. */
export function readJsonLines(source: DataSource): DataContent {
  const records: unknown[] = [];
  const blocks: string[] = [];
  const warnings: string[] = [];
  let damaged = 0;
  let length = 0;
  let done = 0;
  for (const line of linesOf(source)) {
    if (line.trim() === "") continue;
    done += 1;
    if (done % LINES_BETWEEN_SIGNS === 0) source.progress({ unit: "row", done, total: null });
    const record = parseJson(line);
    if (record === undefined) damaged += 1;
    if (records.length <= MAX_TURNS) records.push(record);
    const block = cleanText(record === undefined ? line : writeJson(record)).trim();
    length += block.length + 2;
    if (length > source.maxTextLength || done > source.maxRows) {
      warnings.push(`Only the first ${done - 1} records were read.`);
      break;
    }
    blocks.push(block);
  }
  if (damaged > 0) warnings.push(`${damaged} lines are no JSON and were kept as they are.`);
  const chat = records.length <= MAX_TURNS ? chatContent(records) : null;
  if (chat !== null) return { ...chat, warnings };
  return { text: blocks.join("\n\n"), structure: "markdown", warnings };
}

function* linesOf({ bytes, encoding }: DataSource): Generator<string, void> {
  let rest = "";
  for (const piece of decodePieces(bytes, encoding)) {
    const lines = (rest + piece).split(/\r\n|[\n\r]/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
