import { cleanText } from "../text/clean-text.js";
import { parsePage } from "./article/find-article.js";
import { whyNoTree } from "./dom/nesting.js";
import { stripMarkup } from "./writing/strip-markup.js";
import { writeMarkdown } from "./writing/write-markdown.js";

/**
 * Markdown of all that a piece of HTML shows: for sources that carry HTML and are no web pages (messages, books,
 * feeds), where nothing surrounds the text. A page that is too deep or too large for a tree gives its plain text. Run
 * it in a child only.
 */
export function markdownOfHtml(html: string, base: string | null = null): string {
  if (whyNoTree(html) !== null) return cleanText(stripMarkup(html));
  const document = parsePage(html.replaceAll("\0", ""));
  for (const element of document.querySelectorAll("script, style, template, [hidden]")) element.remove();
  return document.body === null ? "" : cleanText(writeMarkdown(document.body, base));
}
