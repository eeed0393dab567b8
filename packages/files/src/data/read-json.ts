import { cleanText } from "../text/clean-text.js";
import { textDecoder } from "../text/text-decoder.js";
import { chatContent } from "./chat-content.js";
import type { DataContent, DataSource } from "./data-source.js";
import { parseJson } from "./parse-json.js";
import { readJsonLines } from "./read-json-lines.js";
import { writeJson } from "./write-json.js";

/** A JSON file: a chat as a conversation, other data as named values. Damaged ones keep their text as it is. */
export function readJson(source: DataSource): DataContent {
  const text = textDecoder(source.encoding).decode(source.bytes);
  const value = parseJson(text);
  if (value === undefined) return readDamaged(text, source);
  const chat = chatContent(value);
  if (chat !== null) return chat;
  const written = writeSafely(value);
  if (written === null) return asWritten(text, source, "The JSON is nested too deeply: its text was kept as it is.");
  return { text: cleanText(written), structure: "markdown" };
}

/** A file of JSON Lines whose beginning looked like one value. */
function readDamaged(text: string, source: DataSource): DataContent {
  const lines = readJsonLines(source);
  return lines.warnings?.length === 0
    ? lines
    : asWritten(text, source, "The JSON is damaged: its text was kept as it is.");
}

/** Null when the value is nested too deeply for the stack. */
function writeSafely(value: unknown): string | null {
  try {
    return writeJson(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Brackets alone say nothing. */
function asWritten(text: string, source: DataSource, warning: string): DataContent {
  const clean = /[\p{L}\p{N}]/u.test(text) ? cleanText(text.slice(0, source.maxTextLength + 1)) : "";
  return { text: clean, structure: "text", warnings: [warning] };
}
