import { open } from "node:fs/promises";
import { ExtractionFailedError } from "@loci/errors";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, ExtractionProgress } from "#files/reading/extractor.js";
import { openCompoundFile } from "./binary/compound/compound-file.js";
import { readCompoundFile } from "./binary/read-compound-file.js";
import type { OfficeTask } from "./office-extractor.js";
import { openPackage } from "./package/open-package.js";
import type { DocumentProperties } from "./package/read-properties.js";
import { readPackage } from "./read-package.js";
import { readRtf } from "./rtf/read-rtf.js";
import { DocumentBuilder } from "./writing/document-builder.js";
import type { OfficeReading } from "./writing/office-reading.js";

const COMPOUND_FILE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** Reads a document of an office program: which one shows in its bytes. Only in a process that can be ended. */
export async function readOffice(
  task: OfficeTask,
  progress: (progress: ExtractionProgress | null) => void,
): Promise<ExtractedContent> {
  const builder = new DocumentBuilder(task.maxTextLength);
  const properties = await readByStart(task, { ...task, builder, progress });
  const { text, places, warnings } = builder.finish();
  const title = properties.title ?? builder.title ?? task.filename;
  return extractedContent({ text, structure: "markdown", places, warnings, ...properties, title });
}

async function readByStart(task: OfficeTask, reading: OfficeReading): Promise<DocumentProperties> {
  const { path } = task;
  const start = await readStart(path);
  if (start.startsWith("PK")) return readPackage(await openPackage(path, task), reading);
  if (start.startsWith(COMPOUND_FILE)) return readCompoundFile(await openCompoundFile(path), reading);
  if (start.startsWith("{\\rtf")) return readRtf(path, reading);
  throw new ExtractionFailedError("The file is no document of an office program");
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}
