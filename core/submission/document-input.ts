import type { InputIssue } from "@loci/errors";
import type { Metadata } from "@loci/language/filter";
import { validateContextPrompt } from "#core/container-tag/container-tag-input.js";
import type { ExtractKind } from "#core/document/document.entity.js";
import { validateCustomId } from "#core/document/validate-custom-id.js";
import { validateFilepath } from "#core/kernel/filepath.js";
import { issuesOf, refuseIssues, validateText } from "#core/kernel/input-issues.js";
import { parseDocumentDate, parseForgetAfter } from "#core/kernel/validate-dates.js";
import { validateMetadata } from "#core/kernel/validate-metadata.js";

/** Documents of one batch (wire contract). */
export const MAX_BATCH = 600;

/** Attributes as a client sends them. `undefined` leaves a field alone on an update, `null` clears it. */
export interface DocumentAttributesInput {
  containerTags?: string[] | undefined;
  /** The tag of a new document that names none, where the key reaches all tags. */
  defaultTag?: string | undefined;
  customId?: string | null | undefined;
  metadata?: unknown;
  /** Becomes the context prompt of each of its tags. */
  contextPromptOfTags?: string | null | undefined;
  filepath?: string | null | undefined;
  extract?: ExtractKind | null | undefined;
  memoryScope?: Record<string, unknown> | null | undefined;
  /** Relative dates in the content refer to it. */
  date?: string | null | undefined;
  forgetAfter?: string | null | undefined;
  title?: string | null | undefined;
  source?: string | null | undefined;
}

/** One of `content`, `url` and `uploadId`. */
export interface AddDocumentInput extends DocumentAttributesInput {
  /** Text, also when it looks like an address. */
  content?: string | null | undefined;
  /** An http(s) address, whose page becomes the content. */
  url?: string | null | undefined;
  uploadId?: string | null | undefined;
  /** The sender's media type for an uploaded file; the bytes decide. */
  mediaType?: string | null | undefined;
}

/** Without a content, the document keeps its own. */
export type UpdateDocumentInput = AddDocumentInput;

/** Checked attributes. A missing key means: not given. */
export interface DocumentAttributes {
  customId?: string | null;
  metadata?: Metadata | null;
  contextPromptOfTags?: string | null;
  filepath?: string | null;
  extract?: ExtractKind;
  memoryScope?: Record<string, unknown> | null;
  documentDate?: Date | null;
  forgetAfter?: Date | null;
  givenTitle?: string | null;
  source?: string | null;
}

/** Checks every attribute and reports all faults together. */
export function readAttributes(input: DocumentAttributesInput): DocumentAttributes {
  const issues: InputIssue[] = [];
  const attributes: DocumentAttributes = {};
  const read = <Key extends keyof DocumentAttributes, Value>(
    key: Key,
    value: Value | null | undefined,
    parse: (value: Value) => DocumentAttributes[Key],
  ) => {
    if (value === undefined) return;
    const take = () => {
      attributes[key] = value === null ? (null as DocumentAttributes[Key]) : parse(value);
    };
    issues.push(...issuesOf(take));
  };
  read("customId", input.customId, (value: string) => validateCustomId(value));
  read("metadata", input.metadata, (value) => validateMetadata(value));
  read("contextPromptOfTags", input.contextPromptOfTags, (value: string) =>
    validateContextPrompt(value, ["contextPromptOfTags"]),
  );
  read("filepath", input.filepath, (value: string) => validateFilepath(value));
  read("documentDate", input.date, (value: string) => parseDocumentDate(value, ["date"]));
  read("forgetAfter", input.forgetAfter, (value: string) => parseForgetAfter(value));
  read("givenTitle", input.title, (text: string) => validateText(text, { path: ["title"], maxLength: MAX_TITLE }));
  read("source", input.source, (text: string) => validateText(text, { path: ["origin"], maxLength: MAX_SOURCE }));
  read("memoryScope", input.memoryScope, (value: Record<string, unknown>) => validateMetadata(value, ["memoryScope"]));
  if (input.extract) attributes.extract = input.extract;
  refuseIssues(issues);
  if (attributes.givenTitle === undefined && typeof attributes.metadata?.["title"] === "string") {
    attributes.givenTitle = attributes.metadata["title"];
  }
  return attributes;
}

export const MAX_TITLE = 1000;
/** From the wire contract. */
export const MAX_SOURCE = 255;
