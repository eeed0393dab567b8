import { readFileSync } from "node:fs";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { cleanText } from "../text/clean-text.js";
import { encodingWarnings } from "../text/decode-text.js";
import { type Article, findArticle, parsePage } from "./article/find-article.js";
import { decodePage } from "./decode-page.js";
import { whyNoTree } from "./dom/nesting.js";
import type { HtmlTask } from "./html-extractor.js";
import { isoDate, type PageMetadata, readMetadata, textOf } from "./metadata/read-metadata.js";
import { readTelegramPage } from "./read-telegram-page.js";
import { stripMarkup } from "./writing/strip-markup.js";
import { writeMarkdown } from "./writing/write-markdown.js";

/** Reads a page; slow for hostile ones, so only in a process that can be ended. */
export function readPage({ path, url, declaredType }: HtmlTask, progress: () => void): ExtractedContent {
  const decoded = decodePage(readFileSync(path), declaredType);
  const warnings = encodingWarnings(decoded);
  progress();
  const fault = whyNoTree(decoded.text);
  if (fault !== null) return readFlat(decoded.text, [...warnings, FLAT[fault]]);
  progress();
  const document = parsePage(decoded.text);
  const chat = readTelegramPage(document);
  if (chat !== null) {
    return extractedContent({ text: cleanText(chat.text), structure: "conversation", title: chat.title, warnings });
  }
  const declaredBase = baseOf(document.querySelector("base[href]")?.getAttribute("href") ?? null, url);
  const metadata = readMetadata(document, declaredBase);
  // A saved page that was uploaded says itself where it came from.
  const base = declaredBase ?? metadata.canonicalUrl;
  const plainTitle = textOf(document.querySelector("title")?.textContent);
  progress();
  const article = findArticle(document, decoded.text, metadata);
  progress();
  const text = article === null ? "" : cleanText(writeMarkdown(article.element, base));
  const combined = combine(metadata, article);
  return extractedContent({ text, structure: "markdown", ...combined, title: combined.title ?? plainTitle, warnings });
}

const FLAT = {
  "too deep": "The page is nested too deeply to find its article: all of its text was taken.",
  "too large": "The page has too many elements to find its article: all of its text was taken.",
};

function readFlat(html: string, warnings: string[]): ExtractedContent {
  return extractedContent({
    text: cleanText(stripMarkup(html)),
    structure: "text",
    title: textOf(/<title[^>]*>([^<]*)/i.exec(html.slice(0, 100_000))?.[1]),
    warnings,
  });
}

/** Readability finds authors in the text too, and takes the site's name off plain titles. */
function combine(metadata: PageMetadata, article: Article | null): PageMetadata {
  return {
    ...metadata,
    title: metadata.title ?? textOf(article?.title),
    author: metadata.author ?? textOf(article?.author),
    language: metadata.language ?? article?.language ?? null,
    publishedAt: metadata.publishedAt ?? isoDate(article?.publishedAt ?? null),
  };
}

function baseOf(href: string | null, url: string | null): string | null {
  return href !== null && URL.canParse(href, url ?? undefined) ? new URL(href, url ?? undefined).href : url;
}
