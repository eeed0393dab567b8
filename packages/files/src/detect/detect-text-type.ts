import { isTranscript, readChatText } from "@loci/language/conversation";
import { detectStructure } from "@loci/language/structure";
import { findDialect, isClearlyTable } from "../data/find-dialect.js";
import { codeLanguageOfShebang } from "../text/code-language.js";
import { isClearlyCode } from "../text/guess-code-language.js";
import { detectHeadedType } from "./detect-headed-type.js";
import { detectJsonType } from "./detect-json-type.js";
import { detectMarkupType } from "./detect-markup-type.js";
import { type Declared, hintedTextType } from "./hinted-text-type.js";
import { isAsciidoc, isMarkdown, isRestructuredText } from "./light-markup.js";
import { beginsWithHeader } from "./mail-headers.js";
import type { SampleText } from "./sample-text.js";

/**
 * The kind of a text: first by what leaves no doubt, then what the sender calls it if the text can be that, then by what
 * it looks like most. `text/plain` when nothing else, conversations included.
 */
export function detectTextType(sample: SampleText, declared: Declared): string {
  const hint = hintedTextType(declared);
  const certain = detectHeadedType(sample) ?? detectMarkupType(sample) ?? detectJsonType(sample, hint);
  if (certain !== null) return certain;
  const called = hint === null ? null : asCalled(sample, hint);
  return called ?? byLooks(sample) ?? "text/plain";
}

/** The type that the sender names, or the one of its family that fits; null when the text cannot be that. */
function asCalled(sample: SampleText, hint: string): string | null {
  const { text } = sample;
  switch (hint) {
    case "text/html":
      return /^\s*<|<\/[a-z][a-z0-9]*\s*>/i.test(text) ? hint : null;
    case "application/xml":
    case "application/jats+xml":
    case "application/docbook+xml":
    case "application/tei+xml":
    case "application/rss+xml":
    case "application/atom+xml":
    case "image/svg+xml":
      return /^\s*<[a-z_]/i.test(text) ? "application/xml" : null;
    case "text/csv":
    case "text/tab-separated-values":
      return tableType(sample);
    case "application/yaml":
      return /^(?:---|\s*(?:- )?[\w."'/-]+:(?:\s|$)|\s*- \S)/m.test(text) ? hint : null;
    case "text/vtt":
    case "application/x-subrip":
      return /-->/.test(text) ? hint : null;
    case "message/rfc822":
    case "application/mbox":
      return beginsWithHeader(text) ? "message/rfc822" : null;
    case "text/x-source-code":
      return /[{}()=;<>#:\\@$[\]]/.test(text) ? hint : null;
    case "text/markdown":
    case "text/asciidoc":
    case "text/x-rst":
      return hint;
    default:
      // JSON of any kind would have been found before.
      return null;
  }
}

/** One line is no table; lines without columns are one of a single column if they are short. */
function tableType(sample: SampleText): string | null {
  const lines = sample.text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2) return null;
  const dialect = findDialect(sample);
  if (dialect !== null) return typeOfDelimiter(dialect.consistency >= 0.5 ? dialect.delimiter : ",");
  return lines.every((line) => line.length <= MAX_CELL) ? "text/csv" : null;
}

const MAX_CELL = 100;

function byLooks(sample: SampleText): string | null {
  const { text } = sample;
  if (codeLanguageOfShebang(text) !== null) return "text/x-source-code";
  if (isTranscript(text) || readChatText(text) !== null) return null;
  if (isClearlyCode(text)) return "text/x-source-code";
  if (isMarkdown(text)) return "text/markdown";
  if (isAsciidoc(text)) return "text/asciidoc";
  if (isRestructuredText(text)) return "text/x-rst";
  const table = isClearlyTable(sample);
  if (table !== null) return typeOfDelimiter(table.delimiter);
  return detectStructure(text) === "code" ? "text/x-source-code" : null;
}

function typeOfDelimiter(delimiter: string): string {
  return delimiter === "\t" ? "text/tab-separated-values" : "text/csv";
}
