import { markdownOfHtml } from "../html/markdown-of-html.js";
import { cleanText } from "../text/clean-text.js";
import { oneLine } from "../text/one-line.js";
import { markQuotes } from "./mark-quotes.js";
import type { Message } from "./message.js";

export interface WrittenMessage {
  /** Subject, headers and text, as Markdown. */
  text: string;
  /** Whether the message says anything beside its headers. */
  hasBody: boolean;
}

/** The most recipients that are named of a long list. */
const MAX_RECIPIENTS = 20;

/** A message as it would be printed: its subject, who wrote whom and when, its text. */
export function writeMessage(message: Message): WrittenMessage {
  const body = message.isEncrypted ? "" : writeBody(message);
  const headers = [
    ["From", message.from],
    ["To", listOf(message.to)],
    ["Cc", listOf(message.cc)],
    ["Bcc", listOf(message.bcc)],
    ["Date", message.date],
    ...message.details,
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${oneLine(value ?? "")}`);
  const title = oneLine(message.subject ?? "");
  const text = [title && `# ${title}`, headers.join("\n"), body].filter(Boolean).join("\n\n");
  return { text: cleanText(text), hasBody: body !== "" };
}

/** The text as its sender wrote it; from the HTML when there is none, or only a line that says to look at the HTML. */
function writeBody({ text, html }: Message): string {
  const plain = text === null ? "" : markQuotes(cleanText(text).trim());
  if (html === null || wordCount(plain) > MAX_STUB_WORDS) return plain;
  const shown = markdownOfHtml(html).trim();
  return wordCount(shown) > wordCount(plain) * 2 ? shown : plain || shown;
}

/** A text longer than it is no mere pointer to the HTML. */
const MAX_STUB_WORDS = 60;

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function listOf(people: string[]): string {
  const shown = people.slice(0, MAX_RECIPIENTS).filter((person) => person !== "");
  return people.length > MAX_RECIPIENTS
    ? `${shown.join(", ")} and ${people.length - MAX_RECIPIENTS} more`
    : shown.join(", ");
}
