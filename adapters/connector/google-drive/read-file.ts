import type { ItemFailure, RemoteItem, SourceType } from "#core/ports/connector.js";
import { type DriveFile, FOLDER_TYPE, SHORTCUT_TYPE } from "./drive-api.js";

const GOOGLE_TYPE = "application/vnd.google-apps.";

export interface ExportFormat {
  mediaType: string;
  extension: string;
  type: SourceType | null;
}

/**
 * Office formats, since they keep what the extractors read: tables, notes, comments, sheets. Markdown from Google holds
 * pictures as text.
 */
export const EXPORT_FORMATS: Readonly<Record<string, ExportFormat>> = {
  [`${GOOGLE_TYPE}document`]: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    type: "google_doc",
  },
  [`${GOOGLE_TYPE}spreadsheet`]: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    type: "google_sheet",
  },
  [`${GOOGLE_TYPE}presentation`]: {
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    extension: "pptx",
    type: "google_slide",
  },
  [`${GOOGLE_TYPE}drawing`]: { mediaType: "application/pdf", extension: "pdf", type: null },
};

/** A file as the port has it, or why it cannot be read. Null: a shortcut, whose target is listed by itself. */
export function readFile(file: DriveFile): { item: RemoteItem } | { failure: ItemFailure } | null {
  const { id, name, mimeType } = file;
  if (mimeType === SHORTCUT_TYPE) return null;
  if (mimeType === FOLDER_TYPE) return { item: itemOf(file, { isFolder: true, version: "folder" }) };
  const format = EXPORT_FORMATS[mimeType];
  if (mimeType.startsWith(GOOGLE_TYPE) && format === undefined) {
    const kind = mimeType.slice(GOOGLE_TYPE.length);
    return { failure: { id, name, message: `Google exports no content of this kind: ${kind}` } };
  }
  if (file.capabilities?.canDownload === false) {
    return { failure: { id, name, message: "Its owner does not allow downloads" } };
  }
  return { item: itemOf(file, { isFolder: false, version: versionOf(file) }) };
}

/** A shared drive is the top folder of its files. */
export function sharedDriveItem({ id, name }: { id: string; name: string }): RemoteItem {
  return itemOf({ id, name, mimeType: FOLDER_TYPE }, { isFolder: true, version: "folder" });
}

function itemOf(file: DriveFile, { isFolder, version }: Pick<RemoteItem, "isFolder" | "version">): RemoteItem {
  const { id, name, mimeType, parents, driveId, size, webViewLink, modifiedTime } = file;
  const parent = parents?.[0] ?? driveId ?? null;
  const isNative = mimeType.startsWith(GOOGLE_TYPE);
  return {
    id,
    isFolder,
    // The folder that a shared drive is has its own id as the drive's.
    parentId: parent === id ? null : parent,
    name: name === "" ? id : name,
    path: null,
    version,
    mediaType: isFolder ? null : mimeType,
    type: EXPORT_FORMATS[mimeType]?.type ?? null,
    size: isNative || size === undefined ? null : Number(size),
    url: webViewLink ?? null,
    writtenAt: modifiedTime === undefined ? null : new Date(modifiedTime),
    metadata: peopleOf(file),
    tag: null,
    handle: null,
  };
}

/**
 * A checksum does not change with the name. Google's own documents have none: `modifiedTime` tells of their content,
 * while `version` counts every change, a new name and a new comment included.
 */
function versionOf({ md5Checksum, headRevisionId, modifiedTime, version }: DriveFile): string {
  return md5Checksum ?? headRevisionId ?? modifiedTime ?? version ?? "unknown";
}

function peopleOf({ owners = [], lastModifyingUser }: DriveFile): RemoteItem["metadata"] {
  const owner = owners[0]?.emailAddress ?? owners[0]?.displayName;
  const modifiedBy = lastModifyingUser?.displayName;
  return { ...(owner && { owner }), ...(modifiedBy && { modifiedBy }) };
}
