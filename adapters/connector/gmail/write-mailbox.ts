import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { GmailMessage, MessagePart } from "./gmail-api.js";

/** Headers that the mail extractor reads. */
const KEPT_HEADERS = ["From", "To", "Cc", "Bcc", "Date", "Subject", "Content-Language"];

/**
 * Messages as a mailbox (mbox), for the mail extractor: the API gives them in parts. Attachments have calls of their
 * own, and every reply would repeat them all: they are named at the end of their message, and not read.
 */
export function writeMailbox(messages: readonly GmailMessage[]): Buffer {
  return Buffer.concat(messages.flatMap(writeMessage));
}

function writeMessage({ id, internalDate, payload = {} }: GmailMessage): Buffer[] {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = headerOf(payload, name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const start = `From - ${new Date(Number(internalDate ?? 0)).toUTCString()}`;
  return [lines(start, ...headers, "MIME-Version: 1.0"), ...writePart(withAttachmentsNamed(payload), id), lines("")];
}

function withAttachmentsNamed(payload: MessagePart): MessagePart {
  const names = attachmentsIn(payload);
  if (names.length === 0) return payload;
  const data = Buffer.from(`Attachments: ${names.join(", ")}\n`).toString("base64url");
  return { mimeType: "multipart/mixed", parts: [payload, { mimeType: "text/plain", body: { data } }] };
}

/** The headers of the part, an empty line and its content. */
function writePart(part: MessagePart, place: string): Buffer[] {
  if ((part.parts ?? []).length > 0) return writeParts(part, place);
  const bytes = Buffer.from(part.body?.data ?? "", "base64url");
  const type = contentType(part, bytes);
  const isPlain = /^text\//i.test(type) && !NEEDS_ENCODING.test(bytes.toString("latin1"));
  return [
    lines(`Content-Type: ${type}`, `Content-Transfer-Encoding: ${isPlain ? "8bit" : "base64"}`, ""),
    isPlain ? bytes : Buffer.from(bytes.toString("base64").replace(/.{76}/g, "$&\r\n")),
    lines(""),
  ];
}

/** Lines that begin a message, or a part of one. */
const NEEDS_ENCODING = /^(?:From |--)/m;

function writeParts(part: MessagePart, place: string): Buffer[] {
  const { mimeType = headerOf(part, "Content-Type") ?? "", parts = [] } = part;
  const [type = "multipart/mixed"] = /^multipart\/[\w.+-]+/i.exec(mimeType) ?? [];
  const boundary = `loci-${createHash("sha256").update(place).digest("hex").slice(0, 24)}`;
  const written = parts
    .filter((inner) => !isAttached(inner))
    .flatMap((inner, index) => [lines(`--${boundary}`), ...writePart(inner, `${place}/${index}`)]);
  return [lines(`Content-Type: ${type}; boundary="${boundary}"`, ""), ...written, lines(`--${boundary}--`)];
}

/** Gmail gives most texts in UTF-8, whatever charset their headers name. */
function contentType(part: MessagePart, bytes: Buffer): string {
  const told = headerOf(part, "Content-Type") ?? part.mimeType ?? "text/plain";
  if (!/^text\//i.test(told) || !isUtf8(bytes)) return told;
  return `${told.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^;\s]*)/i, "")}; charset=utf-8`;
}

function attachmentsIn(part: MessagePart): string[] {
  const own = isAttached(part) && !isShownInText(part) ? [describeAttachment(part)] : [];
  return [...own, ...(part.parts ?? []).flatMap(attachmentsIn)];
}

function isAttached({ body, parts = [] }: MessagePart): boolean {
  return parts.length === 0 && body?.data === undefined && body?.attachmentId !== undefined;
}

function isShownInText(part: MessagePart): boolean {
  return headerOf(part, "Content-ID") !== null && /^image\//i.test(part.mimeType ?? "");
}

function describeAttachment({ filename = "", mimeType = "", body }: MessagePart): string {
  const size = Math.max(1, Math.round((body?.size ?? 0) / 1000));
  return `${filename === "" ? "without a name" : oneLine(filename)} (${oneLine(mimeType)}, ${size} kB)`;
}

/** In one line, so that no value begins another header. */
export function headerOf({ headers = [] }: MessagePart, name: string): string | null {
  const found = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  return found === undefined ? null : oneLine(found.value);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function lines(...text: string[]): Buffer {
  return Buffer.from(text.map((line) => `${line}\r\n`).join(""));
}
