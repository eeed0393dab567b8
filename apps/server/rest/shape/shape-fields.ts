import { z } from "zod";
import { documentStatuses } from "#core/document/document-status.js";

/** The id of a thing of a kind, such as a document. */
export function idOf(kind: string) {
  return z.string().meta({ description: `The id of the ${kind}.`, examples: ["k7Qm2ZtR9wXc4VbN8sLhYd"] });
}

/** A moment in an answer. */
export function timeOf(description: string) {
  return z.string().meta({ description, format: "date-time" });
}

export const createdAt = timeOf("When it was created.");
export const updatedAt = timeOf("When it was last changed.");

export const statusShape = z.enum(documentStatuses).describe("The status of the document.");

export const errorMessage = z
  .string()
  .optional()
  .describe("The reason why its processing failed, with the status `failed`.");

/** A number that counts things. */
export function countOf(things: string) {
  return z.int().meta({ description: `The number of ${things}.`, minimum: 0 });
}

export function shareOf(description: string) {
  return z.number().meta({ description, minimum: 0, maximum: 1 });
}

/** The metadata of an answer. */
export const metadataShape = z
  .record(z.string(), z.unknown())
  .describe("The metadata that the client gave, and what Loci adds to that of memories.");

export const typeShape = z
  .enum([
    "text",
    "webpage",
    "pdf",
    "image",
    "audio",
    "video",
    "google_doc",
    "google_slide",
    "google_sheet",
    "notion_doc",
    "onedrive",
    "github_markdown",
    "granola",
  ])
  .describe("The kind of content of the document.");

export const warningsShape = z
  .array(z.string())
  .describe("The reasons why the answer is limited, such as an option without effect. Absent without one.");
