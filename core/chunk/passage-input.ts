import type { Document } from "#core/document/document.entity.js";
import type { DocumentChunk } from "./chunk.repository.js";

/** The exact text a chunk is embedded as: where it stands, then its words. Vectors are cached by its hash. */
export function passageInput(
  document: Pick<Document, "title">,
  chunk: Pick<DocumentChunk, "headingPath" | "content">,
): string {
  const place = [document.title, ...chunk.headingPath.filter((part) => part !== document.title)];
  const missing = place.filter((part) => part && !chunk.content.startsWith(part));
  return missing.length > 0 ? `${missing.join(" > ")}\n${chunk.content}` : chunk.content;
}
