import type { ExtractedContent } from "#core/ports/extractor.js";
import { cleanText } from "../text/clean-text.js";
import { charsetOf, decodeText } from "../text/decode-text.js";
import { type Article, findArticle, parsePage } from "./find-article.js";
import type { HtmlTask } from "./html-extractor.js";
import { isNestedTooDeeply } from "./nesting.js";
import { isoDate, type PageMetadata, readMetadata, textOf } from "./read-metadata.js";
import { stripMarkup } from "./strip-markup.js";
import { writeMarkdown } from "./write-markdown.js";

/** Reads a page; slow for hostile ones, so only in a process that can be ended. */
export function readPage({ bytes, url, declaredType }: HtmlTask, progress: () => void): ExtractedContent {
  const html = decodeText(bytes, [charsetOf(declaredType), charsetInMarkup(bytes)]).text.replaceAll("\0", "");
  progress();
  if (isNestedTooDeeply(html)) return readFlat(html);
  progress();
  const document = parsePage(html);
  const base = baseOf(document.querySelector("base[href]")?.getAttribute("href") ?? null, url);
  const metadata = readMetadata(document, base);
  const plainTitle = textOf(document.querySelector("title")?.textContent);
  progress();
  const article = findArticle(document, html);
  progress();
  const text = article === null ? "" : cleanText(writeMarkdown(article.element, base));
  const combined = combine(metadata, article);
  return { text, structure: "markdown", ...combined, title: combined.title ?? plainTitle, warnings: [] };
}

function readFlat(html: string): ExtractedContent {
  const nothing = { author: null, language: null, publishedAt: null, canonicalUrl: null, imageUrl: null };
  return {
    text: cleanText(stripMarkup(html)),
    structure: "text",
    title: textOf(/<title[^>]*>([^<]*)/i.exec(html.slice(0, 100_000))?.[1]),
    ...nothing,
    warnings: ["The page is nested too deeply to find its article: all of its text was taken."],
  };
}

/** Readability reads schema.org's JSON too, and takes the site's name off plain titles. */
function combine(metadata: PageMetadata, article: Article | null): PageMetadata {
  return {
    ...metadata,
    title: metadata.title ?? textOf(article?.title),
    author: metadata.author ?? textOf(article?.author),
    language: metadata.language ?? article?.language ?? null,
    publishedAt: metadata.publishedAt ?? isoDate(article?.publishedAt ?? null),
  };
}

const MARKUP_SAMPLE_BYTES = 4_096;

/** `<meta charset>` or an XML declaration. UTF-16 cannot be meant: the markup was readable byte by byte. */
function charsetInMarkup(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, MARKUP_SAMPLE_BYTES)).toString("latin1");
  const meta = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  const declared = meta ?? /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ?? null;
  return declared !== null && /^utf-16/i.test(declared) ? "utf-8" : declared;
}

function baseOf(href: string | null, url: string | null): string | null {
  return href !== null && URL.canParse(href, url ?? undefined) ? new URL(href, url ?? undefined).href : url;
}
