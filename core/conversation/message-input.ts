import { BadInputError, type InputIssue } from "@loci/errors";
import type { MessageRole, SaidMessage } from "@loci/language/conversation";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";

/** A part of a message: words, or the address of a picture. */
export interface MessagePartInput {
  text?: string | null | undefined;
  imageUrl?: string | null | undefined;
}

/** Either `text` or `parts`. */
export interface MessageInput {
  role: MessageRole;
  text?: string | null | undefined;
  parts?: MessagePartInput[] | null | undefined;
  name?: string | null | undefined;
  /** When it was said, as a document's date is given. */
  sentAt?: string | null | undefined;
}

export const MAX_MESSAGES = 10_000;
/** Most parts of one message. */
export const MAX_PARTS = 100;
export const MAX_NAME = 255;
/** A picture's address in the text; one that is the picture itself says nothing. */
const MAX_ADDRESS = 2000;

/** Messages without words, such as calls of tools, are left out. Throws `BadInputError` when none is left. */
export function readMessages(inputs: MessageInput[]): SaidMessage[] {
  if (inputs.length < 1 || inputs.length > MAX_MESSAGES) {
    throw new BadInputError("Invalid messages", [
      { path: ["messages"], message: `must be 1 to ${MAX_MESSAGES} messages` },
    ]);
  }
  const issues = inputs.flatMap(issuesOf);
  if (issues.length > 0) throw new BadInputError("Invalid messages", issues);
  const messages = inputs.map((input, index) => ({
    role: input.role,
    name: storable(input.name ?? "").trim() || null,
    text: storable(textOf(input)),
    sentAt: input.sentAt ? parseDocumentDate(input.sentAt, ["messages", String(index), "sentAt"]) : null,
  }));
  const said = messages.filter(({ text }) => text.trim() !== "");
  if (said.some(({ role }) => role !== "system")) return said;
  throw new BadInputError("Invalid messages", [
    { path: ["messages"], message: "must hold at least one message with words that is no system message" },
  ]);
}

function issuesOf({ name, parts }: MessageInput, index: number): InputIssue[] {
  const issue = (field: string, message: string) => ({ path: ["messages", String(index), field], message });
  const issues: InputIssue[] = [];
  if (name && name.length > MAX_NAME) issues.push(issue("name", `must be at most ${MAX_NAME} characters long`));
  if (parts && parts.length > MAX_PARTS) issues.push(issue("parts", `must be at most ${MAX_PARTS} parts`));
  return issues;
}

function textOf({ text, parts }: MessageInput): string {
  const lines = (parts ?? []).map((part) => part.text ?? pictureLine(part.imageUrl ?? null));
  return [text ?? "", ...lines].filter((line) => line !== "").join("\n");
}

function pictureLine(address: string | null): string {
  if (!address) return "";
  const isReadable = /^https?:/i.test(address) && address.length <= MAX_ADDRESS;
  return isReadable ? `[image: ${address}]` : "[image]";
}

/** Replaces characters that PostgreSQL cannot store by U+FFFD, as in documents. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
