import type { ExtractedContent } from "./extractor.js";

/** Extracted content of which only some is known. */
export function extractedContent(
  known: Pick<ExtractedContent, "text" | "structure"> & Partial<ExtractedContent>,
): ExtractedContent {
  return {
    codeLanguage: null,
    title: null,
    author: null,
    language: null,
    publishedAt: null,
    canonicalUrl: null,
    imageUrl: null,
    places: [],
    isUncertain: false,
    warnings: [],
    ...known,
  };
}
