import { readFileSync } from "node:fs";
import { extractedContent } from "#core/document/extracted-content.js";
import type { ExtractedContent } from "#core/ports/extractor.js";
import type { ReadingTask } from "../create-child-reader.js";
import { cleanText } from "../text/clean-text.js";
import { charsetOf, decodeText, encodingWarnings } from "../text/decode-text.js";
import { convertAsciidoc } from "./convert-asciidoc.js";
import { convertRst } from "./rst/convert-rst.js";

export interface MarkupTask extends ReadingTask {
  maxTextLength: number;
}

/** What a converter gives. */
export interface ConvertedMarkup {
  markdown: string;
  title: string | null;
  author: string | null;
  publishedAt: string | null;
}

/** A document as Markdown. Only in a process that can be ended. */
export async function readMarkup(task: MarkupTask): Promise<ExtractedContent> {
  const decoded = decodeText(readFileSync(task.path), [charsetOf(task.declaredType)]);
  const source = cleanText(decoded.text);
  const convert = task.mediaType === "text/asciidoc" ? convertAsciidoc : convertRst;
  const { markdown, title, author, publishedAt } = await convert(source);
  const isCut = markdown.length > task.maxTextLength;
  return extractedContent({
    text: markdown.slice(0, task.maxTextLength),
    structure: "markdown",
    title: title ?? task.filename,
    ...{ author, publishedAt },
    warnings: [
      ...encodingWarnings(decoded),
      ...(isCut ? [`Only the first ${task.maxTextLength} characters of the text were read.`] : []),
    ],
  });
}
