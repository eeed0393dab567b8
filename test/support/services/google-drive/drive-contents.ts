import { createHash } from "node:crypto";
import type { DriveFile } from "#adapters/connector/google-drive/drive-api.js";
import type { Random } from "../random.js";

export interface DriveNode {
  id: string;
  /** The number of its last change, which decides about its place in lists. */
  changedAt: number;
  name: string;
  mimeType: string;
  /** Null: the top of what others share. */
  parentId: string | null;
  text: string;
  isTrashed: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  isOfOthers: boolean;
  /** Counts changes of the content, for `modifiedTime`. */
  edition: number;
  /** Counts every change. */
  version: number;
}

interface LogEntry {
  changeId: number;
  fileId: string;
}

const FOLDER = "application/vnd.google-apps.folder";
export const ROOT_ID = "0AF-root-of-my-drive";

/** Files, folders, shared drives and their change logs, as Drive keeps them. */
export class DriveContents {
  readonly nodes = new Map<string, DriveNode>();
  /** Members' drives, and those that the account has left. */
  readonly sharedDrives = new Map<string, { name: string; isMember: boolean }>();
  /** By the id of the shared drive; "" is the account's own. An entry takes the place of earlier ones of its file. */
  readonly #logs = new Map<string, LogEntry[]>([["", []]]);
  #changes = 100;

  add(random: Random, options: Partial<DriveNode> = {}): DriveNode {
    const number = this.nodes.size + 1;
    const node: DriveNode = {
      id: `1${random.word()}_${number}`,
      changedAt: 0,
      name: `${random.word()}.txt`,
      mimeType: "text/plain",
      parentId: ROOT_ID,
      text: `words ${random.word()}`,
      isTrashed: false,
      isHidden: false,
      isDeleted: false,
      isOfOthers: false,
      edition: number,
      version: 1,
      ...options,
    };
    this.nodes.set(node.id, node);
    this.note(node);
    return node;
  }

  addSharedDrive(id: string, name: string): void {
    this.sharedDrives.set(id, { name, isMember: true });
    this.#logs.set(id, []);
    this.#write("", id);
  }

  /** The account joins or leaves a shared drive: one entry in its own log, and none for what lies in the drive. */
  setMember(id: string, isMember: boolean): void {
    const drive = this.sharedDrives.get(id);
    if (drive !== undefined) drive.isMember = isMember;
    this.#write("", id);
  }

  /** One entry, for the node alone: what lies in a folder has none. */
  note(node: DriveNode): void {
    node.version++;
    this.#write(this.driveOf(node) ?? "", node.id);
    node.changedAt = this.#changes;
  }

  /** Into another folder; between drives both logs tell. */
  move(node: DriveNode, parentId: string): void {
    const from = this.driveOf(node) ?? "";
    node.parentId = parentId;
    this.note(node);
    if ((this.driveOf(node) ?? "") !== from) this.#write(from, node.id);
  }

  driveOf(node: DriveNode): string | null {
    const top = this.#chain(node).at(-1);
    const id = top?.parentId ?? null;
    return id !== null && this.sharedDrives.has(id) ? id : null;
  }

  isFolder({ mimeType }: DriveNode): boolean {
    return mimeType === FOLDER;
  }

  isInTrash(node: DriveNode): boolean {
    return this.#chain(node).some(({ isTrashed }) => isTrashed);
  }

  /** The account may read it, wherever it lies. */
  isVisible(node: DriveNode): boolean {
    const drive = this.driveOf(node);
    const isMember = drive === null || this.sharedDrives.get(drive)?.isMember === true;
    return isMember && this.#chain(node).every(({ isHidden, isDeleted }) => !isHidden && !isDeleted);
  }

  /** Places for files: folders that are there, My Drive, shared drives. */
  places(): string[] {
    const folders = [...this.nodes.values()].filter(
      (node) => this.isFolder(node) && this.isVisible(node) && !this.isInTrash(node),
    );
    const drives = [...this.sharedDrives].filter(([, { isMember }]) => isMember).map(([id]) => id);
    return [ROOT_ID, ...drives, ...folders.map(({ id }) => id)];
  }

  isWithin(node: DriveNode, folderId: string): boolean {
    return this.#chain(node).some(({ id, parentId }) => id === folderId || parentId === folderId);
  }

  pathOf(node: DriveNode): string {
    const drive = this.driveOf(node);
    const top = drive === null ? [] : [this.sharedDrives.get(drive)?.name];
    const names = this.#chain(node).map(({ name }) => name);
    return `/${[...top, ...names.reverse()].join("/")}`;
  }

  /** From the next change on. */
  startPageToken(): string {
    return String(this.#changes + 1);
  }

  /** Entries from a page token on, null for an unknown log. */
  entries(driveId: string, pageToken: string): LogEntry[] | null {
    const log = this.#logs.get(driveId);
    return log?.filter(({ changeId }) => changeId >= Number(pageToken)) ?? null;
  }

  /** As the API gives it, with every field that the stand-in knows. */
  fileOf(node: DriveNode): DriveFile {
    const isNative = node.mimeType.startsWith("application/vnd.google-apps.");
    const driveId = this.driveOf(node);
    const parent = node.parentId === null ? undefined : this.nodes.get(node.parentId);
    const isParentSeen = node.parentId !== null && (parent === undefined || this.isVisible(parent));
    return {
      id: node.id,
      name: node.name,
      mimeType: node.mimeType,
      trashed: this.isInTrash(node),
      version: String(node.version),
      modifiedTime: new Date(1_700_000_000_000 + node.edition * 1000).toISOString(),
      webViewLink: `https://drive.google.com/file/d/${node.id}/view`,
      capabilities: { canDownload: true },
      lastModifyingUser: { displayName: "Ada Berg" },
      ...(isParentSeen && { parents: [node.parentId ?? ""] }),
      ...(driveId === null ? { ownedByMe: !node.isOfOthers } : { driveId }),
      ...(driveId === null && { owners: [{ displayName: "Ada Berg", emailAddress: "ada@example.com" }] }),
      ...(!isNative && {
        md5Checksum: createHash("md5").update(node.text).digest("hex"),
        headRevisionId: `revision-${node.edition}`,
        size: String(Buffer.byteLength(node.text)),
      }),
    };
  }

  #write(driveId: string, fileId: string): void {
    const log = (this.#logs.get(driveId) ?? []).filter((entry) => entry.fileId !== fileId);
    this.#changes++;
    this.#logs.set(driveId, [...log, { changeId: this.#changes, fileId }]);
  }

  /** The node and its folders, outwards. */
  #chain(node: DriveNode): DriveNode[] {
    const chain: DriveNode[] = [];
    for (let at: DriveNode | undefined = node; at !== undefined; ) {
      chain.push(at);
      at = at.parentId === null ? undefined : this.nodes.get(at.parentId);
    }
    return chain;
  }
}
