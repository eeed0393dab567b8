import { readFileSync } from "node:fs";
import { ExtractionFailedError } from "@loci/errors";
import { isTranscript, transcriptOf } from "@loci/language/conversation";
import { detectStructure, type TextStructure } from "@loci/language/structure";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { ReadingTask } from "../reading/create-child-reader.js";
import { cleanText } from "./clean-text.js";
import { codeLanguageOfName, codeLanguageOfShebang } from "./code-language.js";
import { decodePieces } from "./decode-pieces.js";
import { charsetOf, encodingWarnings } from "./decode-text.js";
import { findEncoding } from "./find-encoding.js";
import { guessCodeLanguage } from "./guess-code-language.js";
import { readFrontMatter } from "./read-front-matter.js";

export interface TextTask extends ReadingTask {
  maxTextLength: number;
}

/** A file of text as it is, with what can be said of it. Linear in its length, which is cut at the limit. */
export function readText({ path, mediaType, filename, declaredType, maxTextLength }: TextTask): ExtractedContent {
  const bytes = readFileSync(path);
  const found = findEncoding(bytes, [charsetOf(declaredType)]);
  const { text: whole, isCut } = readUpTo(decodePieces(bytes, found.encoding), maxTextLength);
  const text = cleanText(whole);
  if (text.trim() === "") throw new ExtractionFailedError("The text holds no text");
  const transcript = READS_AS_CHAT.has(mediaType) ? transcriptOf(text) : null;
  const structure = transcript === null ? structureOf(text, mediaType) : "conversation";
  const { title, ...known } = readFrontMatter(text);
  return extractedContent({
    text: transcript ?? text,
    structure,
    ...known,
    title: title ?? (structure === "code" ? null : headingOf(text)) ?? filename,
    codeLanguage: structure === "code" ? languageOf({ text, mediaType, filename }) : null,
    warnings: [
      ...encodingWarnings(found),
      ...(isCut ? [`Only the first ${maxTextLength} characters of the text were read.`] : []),
    ],
  });
}

const READS_AS_CHAT: ReadonlySet<string> = new Set(["text/plain", "text/markdown"]);

function readUpTo(pieces: Iterable<string>, maxLength: number): { text: string; isCut: boolean } {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length > maxLength) return { text: text.slice(0, maxLength), isCut: true };
  }
  return { text, isCut: false };
}

function structureOf(text: string, mediaType: string): TextStructure {
  if (mediaType === "text/x-source-code" || mediaType === "application/yaml") return "code";
  if (mediaType === "text/markdown") return isTranscript(text) ? "conversation" : "markdown";
  return detectStructure(text);
}

function languageOf({
  text,
  mediaType,
  filename,
}: {
  text: string;
  mediaType: string;
  filename: string | null;
}): string | null {
  if (mediaType === "application/yaml") return "yaml";
  const certain = codeLanguageOfName(filename ?? "") ?? codeLanguageOfShebang(text);
  return certain === null || certain === "unknown" ? guessCodeLanguage(text) : certain;
}

/** A text that opens with a Markdown heading is titled by it. */
function headingOf(text: string): string | null {
  return /^\s*#{1,2} +(\S.{0,199})\n/.exec(text.slice(0, 500))?.[1]?.trim() ?? null;
}
