import type { ChangePage, ConnectorNotes } from "#core/ports/connector.js";
import { type DriveFile, FOLDER_TYPE } from "./drive-api.js";

/**
 * The folders whose content is listed already, each with its parent. A note counts for one full listing alone: the
 * store may have dropped the content that an older note names.
 */
export class FolderNotes {
  readonly #known = new Map<string, string | null>();
  readonly #changed = new Map<string, string | null>();

  constructor(
    private readonly notes: ConnectorNotes,
    private readonly listing: string,
  ) {}

  /** Reads the notes of these folders together, so that `parentOf` asks for none. */
  async load(ids: string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#known.has(id));
    for (let at = 0; at < missing.length; at += MAX_KEYS) {
      const some = missing.slice(at, at + MAX_KEYS);
      const values = await this.notes.get(some.map(keyOf));
      for (const id of some) this.#known.set(id, this.#parentIn(values.get(keyOf(id))));
    }
  }

  /** Null: the folder is not known. Empty: it lies in none. */
  async parentOf(id: string): Promise<string | null> {
    await this.load([id]);
    return this.#known.get(id) ?? null;
  }

  add(folder: DriveFile): void {
    const parent = folder.parents?.[0] ?? folder.driveId ?? "";
    this.#set(folder.id, parent === folder.id ? "" : parent);
  }

  remove(id: string): void {
    this.#set(id, null);
  }

  /** The new notes, for the page. */
  written(): NonNullable<ChangePage["notes"]> {
    return [...this.#changed].map(([id, parent]) => ({
      key: keyOf(id),
      value: parent === null ? null : `${this.listing} ${parent}`,
    }));
  }

  #set(id: string, parent: string | null): void {
    this.#known.set(id, parent);
    this.#changed.set(id, parent);
  }

  #parentIn(value: string | undefined): string | null {
    const [listing, parent] = value?.split(" ") ?? [];
    return listing === this.listing && parent !== undefined ? parent : null;
  }
}

/** The limit of one call of `get`. */
const MAX_KEYS = 1_000;

function keyOf(id: string): string {
  return `folder/${id}`;
}

export function isFolder({ mimeType }: DriveFile): boolean {
  return mimeType === FOLDER_TYPE;
}
