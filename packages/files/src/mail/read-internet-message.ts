import { ExtractionFailedError } from "@loci/errors";
import PostalMime, { type Address, type Email, type Attachment as MimeAttachment } from "postal-mime";
import { findEncoding } from "../text/find-encoding.js";
import { isWideEncoding } from "../text/find-wide-encoding.js";
import { textDecoder } from "../text/text-decoder.js";
import type { Attachment, Message } from "./message.js";

/** Messages of people have 5 at most. */
const MAX_NESTED_PARTS = 50;
const MAX_HEADER_BYTES = 1_000_000;

/** A message in the internet's format (RFC 5322 and MIME). */
export async function readInternetMessage(bytes: Uint8Array): Promise<Message> {
  const email = await parse(inBytesOfAscii(bytes));
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? null;
  return {
    subject: email.subject ?? null,
    from: namesOf(email.from ?? email.sender)[0] ?? null,
    to: (email.to ?? []).flatMap(namesOf),
    cc: (email.cc ?? []).flatMap(namesOf),
    bcc: (email.bcc ?? []).flatMap(namesOf),
    date: header("date"),
    details: [],
    language: header("content-language"),
    text: email.text ?? null,
    html: email.html ?? null,
    isEncrypted: isEncrypted(header("content-type") ?? "", email),
    attachments: email.attachments.filter((attachment) => !isSignature(attachment)).map(toAttachment),
  };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      // Messages inside are read as what they are.
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_NESTED_PARTS,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExtractionFailedError(`The message cannot be read: ${reason}`, { cause: error });
  }
}

/** Some programs save messages in UTF-16 or UTF-32; MIME knows nothing wider than a byte. */
function inBytesOfAscii(bytes: Uint8Array): Uint8Array {
  const { encoding } = findEncoding(bytes, []);
  return isWideEncoding(encoding) ? Buffer.from(textDecoder(encoding).decode(bytes)) : bytes;
}

function namesOf(address: Address | undefined): string[] {
  if (address === undefined) return [];
  if (address.group !== undefined) return address.group.flatMap(namesOf);
  const { name, address: mailbox } = address;
  if (name === "" || name === mailbox) return mailbox === "" ? [] : [mailbox];
  return [mailbox === "" ? name : `${name} <${mailbox}>`];
}

function isEncrypted(contentType: string, { text }: Email): boolean {
  const isSealed = /^\s*multipart\/encrypted\b/i.test(contentType);
  const isEnvelope = /^\s*application\/(?:x-)?pkcs7-mime\b/i.test(contentType) && !/signed-data/i.test(contentType);
  return isSealed || isEnvelope || /^\s*-----BEGIN PGP MESSAGE-----/.test(text ?? "");
}

function isSignature({ mimeType }: MimeAttachment): boolean {
  return /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/.test(mimeType);
}

function toAttachment(attachment: MimeAttachment, index: number): Attachment {
  const { content, filename, mimeType, description, related } = attachment;
  return {
    name: filename || description || (mimeType === "message/rfc822" ? "Message" : `Attachment ${index + 1}`),
    // Strings come with encodings that were not asked for.
    content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    declaredType: mimeType,
    isDecoration: related === true && mimeType.startsWith("image/"),
  };
}
