import type { ExtractedContent } from "#files/reading/extractor.js";
import type { Package } from "./open-package.js";
import { readXml } from "./read-xml.js";
import { findFirst, textOf, type XmlElement } from "./xml-element.js";

export type DocumentProperties = Pick<ExtractedContent, "title" | "author" | "language" | "publishedAt">;

export const NO_PROPERTIES: DocumentProperties = { title: null, author: null, language: null, publishedAt: null };

/** Titles that programs write when nobody has given one. */
const EMPTY_TITLES = [
  String.raw`untitled\d*|(?:power ?point )?presentation\d*|pr[äé]sentation.{0,12}|slide \d+|(?:word )?document\d*|workbook\d*`,
  String.raw`book\d+|title|microsoft (?:word|powerpoint|excel) - .*`,
].join("|");
const EMPTY_TITLE = new RegExp(`^(?:${EMPTY_TITLES})$`, "i");

/** Dublin Core properties, as both OOXML and OpenDocument have them. */
export async function readProperties(document: Package, part: string | null): Promise<DocumentProperties> {
  if (part === null || !document.has(part)) return NO_PROPERTIES;
  const root = await readXml(document.read(part));
  return propertiesFrom({
    title: statedValue(root, "dc:title"),
    author:
      statedValue(root, "dc:creator") ??
      statedValue(root, "meta:initial-creator") ??
      statedValue(root, "cp:lastModifiedBy"),
    language: statedValue(root, "dc:language"),
    dates: [
      statedValue(root, "dcterms:created"),
      statedValue(root, "meta:creation-date"),
      statedValue(root, "dcterms:modified"),
      statedValue(root, "dc:date"),
    ],
  });
}

/** Properties as a document states them, made plain: what says nothing is null. The first date that is one counts. */
export function propertiesFrom(stated: {
  title: string | null;
  author: string | null;
  language?: string | null;
  dates: (string | null)[];
}): DocumentProperties {
  const title = plain(stated.title);
  return {
    title: title === null || EMPTY_TITLE.test(title) ? null : title,
    author: plain(stated.author),
    language: languageOf(stated.language ?? null),
    publishedAt: stated.dates.map(dateOf).find((date) => date !== null) ?? null,
  };
}

function languageOf(tag: string | null): string | null {
  try {
    return tag === null || tag === "" ? null : (Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0] ?? null);
  } catch {
    // Not a language tag.
    return null;
  }
}

function statedValue(root: XmlElement, name: string): string | null {
  const element = findFirst(root, name);
  return element === null ? null : textOf(element);
}

function plain(text: string | null): string | null {
  const words = (text ?? "").replace(/[\s\0]+/g, " ").trim();
  return words === "" ? null : words.slice(0, 500);
}

/** Dates of 1601 and 1900 are what programs write for "never". A date without a zone is taken as UTC. */
function dateOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text.trim())) return null;
  const stated = text.trim();
  const date = new Date(/T[\d:.]+$/.test(stated) ? `${stated}Z` : stated);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1_950 ? null : date.toISOString();
}
