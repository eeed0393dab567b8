import type { SourceType } from "#core/ports/connector.js";

/** The kinds of the wire contract that Loci tells apart; everything made of text is `text`. */
type ContentType = "text" | "webpage" | "pdf" | "image" | "video" | "audio";

/** Some kinds are those of a source, whatever their bytes show. */
export type DocumentType = ContentType | SourceType;

const SOURCE_TYPES: Record<SourceType, true> = {
  google_doc: true,
  google_slide: true,
  google_sheet: true,
  notion_doc: true,
  onedrive: true,
  github_markdown: true,
  granola: true,
};

/** A type that a source gave stays. */
export function typeAfter(before: DocumentType, shown: DocumentType): DocumentType {
  return Object.hasOwn(SOURCE_TYPES, before) ? before : shown;
}

/** The type that the bytes showed. A web page is always a web page, whatever type it was sent as. */
export function documentTypeOf(mediaType: string): ContentType {
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType === "text/html") return "webpage";
  const family = mediaType.split("/")[0];
  if (family === "audio" || family === "video") return family;
  return family === "image" && mediaType !== "image/svg+xml" ? "image" : "text";
}
