import { oneLine } from "../../text/one-line.js";
import type { DomDocument } from "../dom/dom.js";
import { readLinkedData } from "./read-linked-data.js";

export interface PageMetadata {
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
}

/** Facts a page states about itself: by Open Graph, Dublin Core, schema.org's meta tags and JSON, and HTML itself. */
export function readMetadata(document: DomDocument, base: string | null): PageMetadata {
  const meta = collectMeta(document);
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined) ?? null;
  const data = readLinkedData(document);
  const link = document.querySelector('link[rel~="canonical"]')?.getAttribute("href") ?? null;
  const time = document.querySelector("article time[datetime], time[pubdate]")?.getAttribute("datetime") ?? null;
  const tag = document.documentElement?.getAttribute("lang") ?? first("content-language", "og:locale", "dc.language");
  const published = first("article:published_time", "datepublished", "date", "dc.date", "dc.date.issued", "pubdate");
  return {
    title: first("og:title", "twitter:title", "dc.title") ?? textOf(data?.title),
    author: withoutUrl(first("author", "article:author", "dc.creator")) ?? withoutUrl(textOf(data?.author)),
    language: languageOf(tag) ?? languageOf(data?.language ?? null),
    publishedAt: isoDate(published) ?? isoDate(data?.publishedAt ?? null) ?? isoDate(time),
    canonicalUrl: webUrl(link ?? first("og:url"), base),
    imageUrl: webUrl(
      first("og:image:secure_url", "og:image", "og:image:url", "twitter:image") ?? data?.imageUrl ?? null,
      base,
    ),
  };
}

export function isoDate(text: string | null): string | null {
  if (text === null) return null;
  const date = new Date(text);
  // Some systems write the year 1 for "unknown".
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1_000 ? null : date.toISOString();
}

/** An absolute http(s) address, or null. */
export function webUrl(href: string | null, base: string | null): string | null {
  if (href === null || href.length > 2_048) return null;
  const trimmed = href.trim();
  if (trimmed === "" || !URL.canParse(trimmed, base ?? undefined)) return null;
  const url = new URL(trimmed, base ?? undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

export function textOf(text: string | null | undefined): string | null {
  const plain = oneLine(text ?? "").slice(0, 500);
  return plain === "" ? null : plain;
}

/** The first value of each name counts. */
function collectMeta(document: DomDocument): Map<string, string> {
  const meta = new Map<string, string>();
  for (const element of document.querySelectorAll("meta[content]")) {
    const attributes = ["property", "name", "itemprop", "http-equiv"];
    const name = attributes.map((attribute) => element.getAttribute(attribute)).find((value) => value !== null);
    const content = textOf(element.getAttribute("content"));
    const key = name?.toLowerCase().trim();
    if (key !== undefined && content !== null && !meta.has(key)) meta.set(key, content);
  }
  return meta;
}

function languageOf(tag: string | null): string | null {
  try {
    return Intl.getCanonicalLocales((tag ?? "").split(",")[0]?.trim().replaceAll("_", "-"))[0] ?? null;
  } catch (error) {
    // Pages write anything there.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Some sites give the address of the author's page. */
function withoutUrl(author: string | null): string | null {
  return author !== null && /^https?:\/\//i.test(author) ? null : author;
}
