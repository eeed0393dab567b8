import type { Place } from "@loci/language/chunks";
import { cleanLabel } from "@loci/language/words";
import type { ExtractedContent } from "./reading/extractor.js";

/**
 * Extracted content as it can be stored. Titles, names of files and sheets, and warnings that repeat them are the
 * sender's and may hold anything; PostgreSQL takes neither NUL nor unpaired surrogates. Offsets into the text stay
 * true.
 */
export function cleanExtracted<Content extends ExtractedContent>(content: Content): Content {
  const { text, title, author, language, canonicalUrl, imageUrl, warnings, places } = content;
  return {
    ...content,
    text: text.toWellFormed().replaceAll("\0", "\uFFFD"),
    title: labelOf(title),
    author: labelOf(author),
    language: labelOf(language),
    canonicalUrl: urlOf(canonicalUrl),
    imageUrl: urlOf(imageUrl),
    warnings: warnings.map((warning) => cleanLabel(warning)),
    places: places.map(cleanPlace),
  };
}

function labelOf(text: string | null): string | null {
  return (text && cleanLabel(text)) || null;
}

/**
 * Longest address that browsers and proxies take. A longer one is dropped, since a cut address would be another one.
 */
const MAX_URL_LENGTH = 8_000;

function urlOf(url: string | null): string | null {
  return url === null || url.length > MAX_URL_LENGTH ? null : url.toWellFormed().replace(/\p{Cc}/gu, "") || null;
}

function cleanPlace(place: Place): Place {
  const clean = { ...place };
  if (place.sheet !== undefined) clean.sheet = cleanLabel(place.sheet);
  if (place.file !== undefined) clean.file = cleanLabel(place.file);
  return clean;
}
