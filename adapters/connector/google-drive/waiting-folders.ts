import type { ChangePage, ConnectorNotes } from "#core/ports/connector.js";
import type { DriveFile } from "./drive-api.js";
import type { DriveCursor, FolderBatch } from "./drive-cursor.js";
import { isFolder } from "./folder-notes.js";

/** Keeps the address of a list short. */
const FOLDERS_A_CALL = 20;
/** They share the 60,000 characters of a cursor with the change logs. */
const MAX_CURSOR_SHARE = 30_000;
/** They stay in the cursor when the others are parked. */
const KEPT_BATCHES = 20;

/** Folders whose content is to be listed. Those for which the cursor has no room are parked in notes. */
export class WaitingFolders {
  readonly #changed = new Map<string, string | null>();

  constructor(
    private readonly cursor: DriveCursor,
    private readonly notes: ConnectorNotes,
  ) {}

  get isEmpty(): boolean {
    return this.cursor.folders.length === 0 && this.cursor.parked === 0;
  }

  add(files: readonly DriveFile[]): void {
    this.cursor.folders.push(...batchesOf(files.filter(isFolder)));
  }

  /** Goes on with a batch that is not listed to its end. */
  putBack(batch: FolderBatch): void {
    this.cursor.folders.push(batch);
  }

  /** Undefined: none waits. */
  async take(): Promise<FolderBatch | undefined> {
    const { cursor } = this;
    if (cursor.folders.length === 0 && cursor.parked > 0) {
      const key = keyOf(--cursor.parked);
      const values = await this.notes.get([key]);
      cursor.folders = JSON.parse(values.get(key) ?? "[]") as FolderBatch[];
      this.#changed.set(key, null);
    }
    return cursor.folders.pop();
  }

  /** For the page, whose cursor is kept short by that. */
  written(): NonNullable<ChangePage["notes"]> {
    const { cursor } = this;
    if (JSON.stringify(cursor.folders).length > MAX_CURSOR_SHARE) {
      this.#changed.set(keyOf(cursor.parked++), JSON.stringify(cursor.folders.slice(0, -KEPT_BATCHES)));
      cursor.folders = cursor.folders.slice(-KEPT_BATCHES);
    }
    return [...this.#changed].map(([key, value]) => ({ key, value }));
  }
}

function keyOf(number: number): string {
  return `waiting/${number}`;
}

function batchesOf(folders: readonly DriveFile[]): FolderBatch[] {
  const batches: FolderBatch[] = [];
  for (const { id, driveId = null } of folders) {
    const open = batches.find((batch) => batch.driveId === driveId && batch.ids.length < FOLDERS_A_CALL);
    if (open === undefined) batches.push({ driveId, ids: [id], pageToken: null });
    else open.ids.push(id);
  }
  return batches;
}
