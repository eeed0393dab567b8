import type { FetchMessageObject, MessageAddressObject } from "imapflow";
import type { RemoteItem } from "#core/ports/connector.js";

/** A number is of one folder, and of one numbering of it. */
export interface MessagePlace {
  path: string;
  uidValidity: string;
  uid: number;
}

const MAX_NAME = 200;
const MAX_METADATA = 1_000;

export function idOf({ uidValidity, uid, path }: MessagePlace): string {
  return `${uidValidity}:${uid}:${path}`;
}

export function placeOf(id: string): MessagePlace {
  const [uidValidity = "", uid = "", ...path] = id.split(":");
  return { uidValidity, uid: Number(uid), path: path.join(":") };
}

export function toRemoteItem(
  message: FetchMessageObject,
  { path, uidValidity, delimiter }: { path: string; uidValidity: string; delimiter: string },
): RemoteItem {
  const { envelope = {}, internalDate, size, uid } = message;
  const name = subjectOf(message);
  const folder = delimiter === "" ? path : path.split(delimiter).join("/");
  return {
    id: idOf({ path, uidValidity, uid }),
    isFolder: false,
    parentId: null,
    name,
    path: `/${folder}/${name.replaceAll("/", "-")}`,
    // A message never changes.
    version: `${uidValidity}:${uid}`,
    mediaType: "message/rfc822",
    type: null,
    size: size ?? null,
    url: null,
    writtenAt: timeOf(envelope.date) ?? timeOf(internalDate),
    metadata: present({
      folder: path,
      from: addressesOf(envelope.from),
      to: addressesOf(envelope.to),
      cc: addressesOf(envelope.cc),
      messageId: envelope.messageId,
      inReplyTo: envelope.inReplyTo,
      references: referencesOf(message.headers),
      threadId: message.threadId,
    }),
    tag: null,
    handle: null,
  };
}

export function subjectOf({ envelope }: Pick<FetchMessageObject, "envelope">): string {
  const line = (envelope?.subject ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line === "" ? "No subject" : line.slice(0, MAX_NAME).toWellFormed();
}

function timeOf(value: Date | string | undefined): Date | null {
  const time = new Date(value ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

function addressesOf(addresses: MessageAddressObject[] = []): string {
  return addresses
    .map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : (address ?? "")))
    .filter((text) => text !== "")
    .join(", ");
}

/** The messages that this one answers, the first of the thread first. */
function referencesOf(headers: Buffer | undefined): string {
  const lines = (headers?.toString("utf8") ?? "").replace(/\r?\n[ \t]+/g, " ");
  return /^references:(.*)$/im.exec(lines)?.[1]?.trim() ?? "";
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, value.slice(0, MAX_METADATA).toWellFormed()]] : [],
  );
  return Object.fromEntries(entries);
}
