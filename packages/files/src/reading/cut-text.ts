import type { ExtractedContent } from "./extractor.js";

/** Keeps the beginning of a text that is too long, up to the end of a line, and says so. */
export function cutText(content: ExtractedContent, maxTextLength: number): ExtractedContent {
  if (content.text.length <= maxTextLength) return content;
  const line = content.text.lastIndexOf("\n", maxTextLength);
  const text = content.text.slice(0, line > maxTextLength / 2 ? line : maxTextLength).toWellFormed();
  const places = content.places
    .filter(({ start }) => start < text.length)
    .map((place) => ({ ...place, end: Math.min(place.end, text.length) }));
  const warning = `Only the first ${text.length} characters of the text were read.`;
  return { ...content, text, places, warnings: [...content.warnings, warning] };
}
