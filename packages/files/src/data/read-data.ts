import { readFileSync } from "node:fs";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { ReadingTask } from "../reading/create-child-reader.js";
import { cutText } from "../reading/cut-text.js";
import { charsetOf, encodingWarnings } from "../text/decode-text.js";
import { findEncoding } from "../text/find-encoding.js";
import type { DataContent, DataSource } from "./data-source.js";
import { readDelimited } from "./read-delimited.js";
import { readJson } from "./read-json.js";
import { readJsonLines } from "./read-json-lines.js";
import { readNotebook } from "./read-notebook.js";

export interface DataTask extends ReadingTask {
  maxTextLength: number;
  maxRows: number;
}

type Reader = (source: DataSource) => DataContent | Promise<DataContent>;

const READERS: Record<string, Reader> = {
  "application/json": readJson,
  "application/jsonl": readJsonLines,
  "application/x-ipynb+json": readNotebook,
};

/** A file of data as text that people and searches can read. Only in a process that can be ended. */
export async function readData(task: DataTask, progress: DataSource["progress"]): Promise<ExtractedContent> {
  const bytes = readFileSync(task.path);
  const found = findEncoding(bytes, [charsetOf(task.declaredType)]);
  const { maxTextLength, maxRows } = task;
  const read = READERS[task.mediaType] ?? readDelimited;
  const content = await read({ bytes, encoding: found.encoding, maxTextLength, maxRows, progress });
  const whole = extractedContent({
    ...content,
    title: content.title ?? task.filename,
    warnings: [...encodingWarnings(found), ...(content.warnings ?? [])],
  });
  return cutText(whole, maxTextLength);
}
