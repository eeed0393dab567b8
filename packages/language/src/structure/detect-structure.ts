import { isTranscript } from "#language/conversation/turns/parse-conversation.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";

/** The length of text to examine. Structure shows early, and large texts must not cost time here. */
const SAMPLE_LENGTH = 40_000;

const MARKDOWN_LINE =
  /^(?: {0,3}#{1,6} \S| {0,3}(=(?: ?=){0,5}) ?[^\s=].*\1\s*$| {0,3}(?:`{3,}|~{3,})|\s*\|.*\|\s*$|\s*\[[^\]]+\]:\s+\S)/;
const LIST_LINE = /^\s*(?:[-*+]|\d{1,3}[.)]) +\S/;
const INLINE_MARKUP = /\[[^\]\n]+\]\([^)\n]+\)|\*\*[^*\n]+\*\*/;
const CODE_START = oneOf(
  pattern`import\s.+from\s|import\s+[\w.{*]|from\s+\S+\s+import\s|export\s|package\s+\w|using\s+\w|#include\s|#!\/`,
  pattern`const\s+\w+\s*=|let\s+\w+\s*=|var\s+\w+\s*=|(?:async\s+)?function\s*\w*\(|class\s+\w+.*[{:]\s*$`,
  pattern`def\s+\w+\(|fn\s+\w+|func\s+\w+|public\s|private\s|protected\s|return\b.*;?$|if\s*\(.+\)\s*\{`,
  pattern`for\s*\(.+\)\s*\{|}\s*(?:else.*)?[;,)]*\s*$|\/\/|\/\*|\*\/|@\w+\s*$|SELECT\s.+FROM\s|CREATE\s+TABLE\s`,
);
const CODE_LINE = new RegExp(pattern`^\s*${CODE_START}|[;{]\s*$`);

/**
 * Detects the structure of a text by its form alone: from the first 40,000 characters, or from the whole text for
 * transcripts.
 */
export function detectStructure(text: string): TextStructure {
  if (isTranscript(text)) return "conversation";
  const lines = text
    .slice(0, SAMPLE_LENGTH)
    .split("\n")
    .map((line) => line.slice(0, 400))
    .filter((line) => line.trim() !== "");
  if (lines.length === 0) return "text";
  const markup = lines.filter((line) => MARKDOWN_LINE.test(line)).length;
  const listed = lines.filter((line) => LIST_LINE.test(line)).length;
  if (!isFencedMarkdown(lines) && isCode(lines)) return "code";
  if (markup >= 1 && markup >= lines.length / 100) return "markdown";
  if (listed >= 3 && listed >= lines.length / 4) return "markdown";
  return lines.some((line) => INLINE_MARKUP.test(line)) ? "markdown" : "text";
}

function isFencedMarkdown(lines: string[]): boolean {
  return lines.some((line) => /^ {0,3}(?:`{3,}|~{3,})/.test(line));
}

/** Shell and Python comments look like headings, so code is checked first. */
function isCode(lines: string[]): boolean {
  if (lines.length < 3) return false;
  const code = lines.filter((line) => CODE_LINE.test(line)).length;
  return code >= lines.length * 0.35;
}

/** How a text is cut: by turns, by Markdown structure, as plain prose or as code. */
export type TextStructure = "conversation" | "markdown" | "text" | "code";
