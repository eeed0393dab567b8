import type { ItemFailure, RemoteItem } from "#core/ports/connector.js";
import type { DriveItem } from "./graph.js";

/** A page of drive items, sorted out. The last mention of an item counts. */
export interface ReadItems {
  upserts: RemoteItem[];
  tombstones: string[];
  failures: ItemFailure[];
}

/** @param rootName Folder for the root of one of several drives. Null: the items of the root are at the top. */
export function readItems(items: DriveItem[], rootName: string | null): ReadItems {
  const read: ReadItems = { upserts: [], tombstones: [], failures: [] };
  for (const item of new Map(items.map((item) => [item.id, item])).values()) {
    const failure = failureOf(item);
    if (item.root !== undefined) {
      if (rootName !== null) read.upserts.push({ ...toRemoteItem(item), name: rootName, parentId: null });
    } else if (item.deleted !== undefined) read.tombstones.push(item.id);
    else if (failure !== null) read.failures.push({ id: item.id, name: item.name ?? item.id, message: failure });
    else read.upserts.push(toRemoteItem(item));
  }
  return read;
}

/** Items that have no content to read. */
function failureOf(item: DriveItem): string | null {
  if (item.package !== undefined) return "Notebooks of OneNote cannot be read: Microsoft gives no file of them";
  if (item.remoteItem !== undefined) return "It is a link into another drive: choose that drive to read it";
  if (item.malware !== undefined) return "OneDrive holds it back, because it found malware in it";
  return null;
}

export function isFolderItem({ folder, specialFolder }: DriveItem): boolean {
  return folder !== undefined || specialFolder !== undefined;
}

function toRemoteItem(item: DriveItem): RemoteItem {
  const { id, name, size, webUrl, parentReference, file, lastModifiedDateTime } = item;
  const isFolder = isFolderItem(item);
  const author = item.createdBy?.user?.displayName;
  const editor = item.lastModifiedBy?.user?.displayName;
  return {
    id,
    isFolder,
    parentId: parentReference?.id ?? null,
    name: name ?? id,
    path: null,
    version: isFolder ? "folder" : versionOf(item),
    mediaType: file?.mimeType ?? null,
    type: isFolder ? null : "onedrive",
    size: isFolder ? null : (size ?? null),
    url: webUrl ?? null,
    writtenAt: lastModifiedDateTime === undefined ? null : new Date(lastModifiedDateTime),
    metadata: { ...(author !== undefined && { author }), ...(editor !== undefined && { lastModifiedBy: editor }) },
    tag: null,
    handle: isFolder ? null : (parentReference?.driveId ?? null),
  };
}

/**
 * A hash is of the content alone, and every kind of drive has one. `cTag` is left out of the changes of business drives,
 * and `eTag` also changes with a new name.
 */
function versionOf({ file, cTag, eTag, size, lastModifiedDateTime }: DriveItem): string {
  const { quickXorHash, sha256Hash, sha1Hash } = file?.hashes ?? {};
  return quickXorHash ?? sha256Hash ?? sha1Hash ?? cTag ?? eTag ?? `${lastModifiedDateTime} ${size}`;
}
