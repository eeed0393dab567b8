import type { Document } from "./document.entity.js";

/** When the words of a document were said, as well as is known: its own date before the day it came in. */
export function saidAt(document: Pick<Document, "documentDate" | "publishedAt" | "submittedAt">): Date {
  return statedDate(document) ?? document.submittedAt;
}

/** The date that the document or its sender gives; null: words are as old as the submission that brought them. */
export function statedDate({ documentDate, publishedAt }: Pick<Document, "documentDate" | "publishedAt">): Date | null {
  return documentDate ?? publishedAt;
}
