import { readFileSync } from "node:fs";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { ReadingTask } from "../reading/create-child-reader.js";
import { cutText } from "../reading/cut-text.js";
import { cleanText } from "../text/clean-text.js";
import { charsetOf, decodeText, encodingWarnings } from "../text/decode-text.js";
import { convertAsciidoc } from "./conversion/convert-asciidoc.js";
import { convertRst } from "./rst/convert-rst.js";

export interface MarkupTask extends ReadingTask {
  maxTextLength: number;
}

/** A document as Markdown. Only in a process that can be ended. */
export async function readMarkup(task: MarkupTask): Promise<ExtractedContent> {
  const decoded = decodeText(readFileSync(task.path), [charsetOf(task.declaredType)]);
  const source = cleanText(decoded.text);
  const convert = task.mediaType === "text/asciidoc" ? convertAsciidoc : convertRst;
  const { markdown, title, author, publishedAt } = await convert(source);
  const whole = extractedContent({
    text: markdown,
    structure: "markdown",
    title: title ?? task.filename,
    author,
    publishedAt,
    warnings: encodingWarnings(decoded),
  });
  return cutText(whole, task.maxTextLength);
}
