/** The kinds of the wire contract that Loci tells apart; everything made of text is `text`. */
export type DocumentType = "text" | "webpage" | "pdf" | "image" | "video" | "audio";

/** The type that the bytes showed. A web page is always a web page, whatever type it was sent as. */
export function documentTypeOf(mediaType: string): DocumentType {
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType === "text/html") return "webpage";
  const family = mediaType.split("/")[0];
  if (family === "audio" || family === "video") return family;
  return family === "image" && mediaType !== "image/svg+xml" ? "image" : "text";
}
