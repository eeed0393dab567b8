import { readFile } from "node:fs/promises";
import { type DocumentProperties, propertiesFrom } from "../package/read-properties.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { readTokens } from "./read-tokens.js";
import { RtfReader } from "./rtf-reader.js";

const PROGRESS_EVERY = 100_000;

/** Rich text (the RTF specification 1.9.1): the body, then notes and what stands on every page. */
export async function readRtf(path: string, { builder, progress }: OfficeReading): Promise<DocumentProperties> {
  const reader = new RtfReader((block, kind) => builder.addTitled(block, kind));
  let done = 0;
  for (const token of readTokens(await readFile(path, "latin1"))) {
    reader.take(token);
    if (++done % PROGRESS_EVERY === 0) progress(null);
  }
  reader.end();
  for (const [index, note] of reader.notes.entries()) builder.add(`[^${index + 1}]: ${note}`);
  for (const text of reader.pageTexts) builder.add(text);
  const { title, author, created } = reader.stated;
  return propertiesFrom({ title, author, dates: [created] });
}
