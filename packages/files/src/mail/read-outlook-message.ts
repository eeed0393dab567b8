import { decompressRTF } from "@kenjiuno/decompressrtf";
import msgreader, { type FieldsData } from "@kenjiuno/msgreader";
import { ExtractionFailedError } from "@loci/errors";
import { encodingOfCodePage } from "../office/values/code-pages.js";
import { decodeText } from "../text/decode-text.js";
import type { Attachment, Message } from "./message.js";
import { outlookDetails } from "./outlook-details.js";

/** The library is a CommonJS module with a default export. */
const { default: OutlookReader } = msgreader;
type Reader = InstanceType<typeof OutlookReader>;

/** A message as Outlook saves it (.msg). */
export function readOutlookMessage(bytes: Uint8Array): Message {
  const { reader, fields } = open(bytes);
  const recipients = (type: string) =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => (recipType ?? "to") === type)
      .map(({ name, smtpAddress, email }) => withAddress(name, smtpAddress ?? email));
  const attachments = (fields.attachments ?? [])
    .filter(({ attachmentHidden }) => attachmentHidden !== true)
    .map((attachment) => readAttachment(reader, attachment));
  const text = fields.body ?? null;
  const html = htmlOf(fields);
  const isEncrypted =
    /^IPM\.Note\.SMIME$/i.test(fields.messageClass ?? "") || attachments.some(({ name }) => name === "message.rpmsg");
  return {
    subject: fields.subject ?? null,
    from: withAddress(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail) || null,
    to: recipients("to"),
    cc: recipients("cc"),
    bcc: recipients("bcc"),
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? fields.creationTime ?? null,
    details: outlookDetails(fields),
    language: null,
    text,
    html,
    isEncrypted,
    attachments: text === null && html === null ? [...richText(fields), ...attachments] : attachments,
  };
}

function open(bytes: Uint8Array): { reader: Reader; fields: FieldsData } {
  try {
    const { fields } = parse(bytes);
    // Older messages keep their texts in a code page that one of their fields names: they are read again with it.
    return parse(bytes, encodingOfCodePage(fields.messageCodepage ?? fields.internetCodepage ?? WESTERN_EUROPE));
  } catch (error) {
    throw new ExtractionFailedError("The Outlook message is damaged", { cause: error });
  }
}

const WESTERN_EUROPE = 1252;

function parse(bytes: Uint8Array, ansiEncoding?: string): { reader: Reader; fields: FieldsData } {
  // The library writes into what it is given.
  const reader = new OutlookReader(new Uint8Array(bytes).buffer);
  if (ansiEncoding !== undefined) reader.parserConfig = { ansiEncoding };
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  return { reader, fields };
}

function withAddress(name: string | undefined, address: string | undefined): string {
  // Exchange's own addresses tell people nothing.
  const mailbox = address?.includes("@") === true ? address : "";
  if (name === undefined || name === "" || name === mailbox) return mailbox;
  return mailbox === "" ? name : `${name} <${mailbox}>`;
}

function readAttachment(reader: Reader, attachment: FieldsData): Attachment {
  const { fileName, content } = reader.getAttachment(attachment);
  return {
    name: fileName || attachment.name || "Attachment",
    content,
    declaredType: attachment.attachMimeTag ?? null,
    isDecoration: attachment.pidContentId !== undefined && /\.(?:png|jpe?g|gif|bmp)$/i.test(fileName ?? ""),
  };
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string | null {
  if (bodyHtml !== undefined && bodyHtml !== "") return bodyHtml;
  if (html === undefined || html.length === 0) return null;
  const declared = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(
    Buffer.from(html).toString("latin1", 0, 4_096),
  );
  const known = internetCodepage === undefined ? null : encodingOfCodePage(internetCodepage);
  return decodeText(html, [declared?.[1] ?? null, known]).text;
}

/** Some messages have their text in RTF alone: it is read as a file of that kind. */
function richText({ compressedRtf }: FieldsData): Attachment[] {
  if (compressedRtf === undefined || compressedRtf.length === 0) return [];
  const content = Uint8Array.from(decompressRTF([...compressedRtf]));
  return [{ name: "Text", content, declaredType: "application/rtf", isDecoration: false }];
}
