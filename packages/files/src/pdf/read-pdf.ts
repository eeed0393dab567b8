import { readFile } from "node:fs/promises";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, ExtractionProgress } from "#files/reading/extractor.js";
import { layoutPage } from "../layout/layout-page.js";
import type { Segment } from "../layout/segment.js";
import { writePages } from "../layout/write-pages.js";
import type { OcrSettings } from "../ocr/ocr.js";
import { createPageReader, type PageReader, type ReadPage } from "./page-reader.js";
import { PdfDocument } from "./pdf-document.js";
import { readMetadata } from "./read-metadata.js";
import { withoutRunningLines } from "./running-lines.js";

export interface PdfTask {
  path: string;
  filename: string | null;
  maxPages: number;
  maxOcrPages: number;
  maxTextLength: number;
  ocr: OcrSettings;
}

/** Recognised text below this certainty can be searched, but nothing is concluded from it. */
const CERTAIN = 70;

/** The text of a PDF in the order of reading, as Markdown; pages without text by recognising their picture. */
export async function readPdf(
  task: PdfTask,
  progress: (progress?: ExtractionProgress) => void,
): Promise<ExtractedContent> {
  const document = await PdfDocument.open(await readFile(task.path));
  const reader = createPageReader({ document, ...task, keepAlive: () => progress() });
  try {
    const total = Math.min(document.pageCount, task.maxPages);
    const pages: ReadPage[] = [];
    let length = 0;
    for (let number = 1; number <= total && length < task.maxTextLength; number++) {
      const page = await reader.read(number);
      pages.push(page);
      length += lengthOf(page.directions.flat());
      progress({ unit: "page", done: number, total });
    }
    const written = writePages(layOut(pages));
    const warnings = [...cutOff(pages.length, document.pageCount), ...reader.warnings()];
    const { title, ...metadata } = readMetadata(document);
    return extractedContent({
      text: written.text,
      places: written.places,
      structure: "markdown",
      warnings,
      title: title ?? written.title ?? task.filename,
      ...metadata,
      isUncertain: isUncertain(reader, length),
    });
  } finally {
    await reader.close();
  }
}

function layOut(pages: readonly ReadPage[]) {
  const upright = withoutRunningLines(pages.map(({ directions }) => directions[0] ?? []));
  const segments = upright.flat();
  const isMonospacedText = lengthOf(segments.filter((segment) => segment.isMonospaced)) > lengthOf(segments) / 2;
  return pages.map(({ directions }, index) => ({
    number: index + 1,
    blocks: layoutPage({ directions: [upright[index] ?? [], ...directions.slice(1)], isMonospacedText }),
  }));
}

function cutOff(read: number, total: number): string[] {
  return read < total ? [`Only the first ${read} of ${total} pages were read.`] : [];
}

/** Most of the text was recognised, and not well. */
function isUncertain({ recognised }: PageReader, length: number): boolean {
  return recognised.letters > length / 2 && recognised.confidence() < CERTAIN;
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((length, { text }) => length + text.length, 0);
}
