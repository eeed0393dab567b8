import { createHash } from "node:crypto";
import { isStorable } from "#core/kernel/input-issues.js";
import type { ChangePage, ItemFailure, RemoteItem } from "#core/ports/connector.js";

const MAX_ID_BYTES = 1_500;
const MAX_YEAR = 9_999;

/** A page as the database can keep it, so that one bad item stops no other: an item with an impossible id has failed. */
export function cleanPage(page: ChangePage): ChangePage {
  const { upserts, tombstones, failures } = page;
  const failed = upserts.flatMap(({ id, name }): ItemFailure[] =>
    isKept(id) ? [] : [{ id, name, message: "The source's id of the item cannot be stored" }],
  );
  return {
    ...page,
    upserts: upserts.filter(({ id }) => isKept(id)).map(cleanItem),
    tombstones: tombstones.map(keptId),
    failures: [...failures, ...failed].map(({ id, name, message, hiddenPath, hiddenIds }) => ({
      id: keptId(id),
      name: cleanText(name),
      message: cleanText(message),
      ...(hiddenPath === undefined ? {} : { hiddenPath: cleanText(hiddenPath) }),
      ...(hiddenIds === undefined ? {} : { hiddenIds: hiddenIds.map(cleanText) }),
    })),
  };
}

/** PostgreSQL keeps neither NUL characters nor unpaired surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

export function cleanMetadata(metadata: RemoteItem["metadata"]): RemoteItem["metadata"] {
  const entries = Object.entries(metadata).map(([key, value]) => [
    cleanText(key),
    typeof value === "string" ? cleanText(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Null for a date of no year from 1 to 9999. */
export function cleanDate(date: Date | null): Date | null {
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1 && year <= MAX_YEAR ? date : null;
}

function cleanItem(item: RemoteItem): RemoteItem {
  const { parentId, name, path, version, mediaType, size, url, writtenAt, metadata, handle } = item;
  return {
    ...item,
    parentId: parentId === null ? null : keptId(parentId),
    name: cleanText(name),
    path: path && cleanText(path),
    version: cleanText(version),
    mediaType: mediaType && cleanText(mediaType),
    size: Number.isSafeInteger(size) ? size : null,
    url: url && cleanText(url),
    writtenAt: cleanDate(writtenAt),
    metadata: cleanMetadata(metadata),
    handle: handle && cleanText(handle),
  };
}

function isKept(id: string): boolean {
  return id !== "" && Buffer.byteLength(id) <= MAX_ID_BYTES && isStorable(id);
}

/** The same one for the same id. */
function keptId(id: string): string {
  return isKept(id) ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;
}
