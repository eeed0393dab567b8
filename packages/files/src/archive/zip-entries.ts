import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { ExtractionFailedError } from "@loci/errors";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  isSymbolicLink: boolean;
  /** Throws for what is damaged or compressed in a way that is not known. */
  open(): Promise<Readable>;
}

export interface ZipContents {
  entries: ZipEntry[];
  /** Why there are more than were listed; null when these are all. */
  cut: string | null;
}

/** Listing more would only cost memory. */
const MAX_LISTED = 50_000;
const SYMBOLIC_LINK = 0o120_000;
const TYPE_MASK = 0o170_000;

/**
 * Opens a ZIP file by its directory, for the time of `work`. Sizes of the directory are checked while reading. Throws
 * `ExtractionFailedError` when the directory is damaged.
 */
export async function withZip<Result>(path: string, work: (contents: ZipContents) => Promise<Result>): Promise<Result> {
  const zip = await openZip(path);
  try {
    return await work(await list(zip));
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Names are decoded here: the library ends at the first that would lead out of a folder.
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw new ExtractionFailedError("The ZIP file is damaged: its directory cannot be read", { cause: error });
  }
}

async function list(zip: ZipFile): Promise<ZipContents> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length === MAX_LISTED)
        return { entries, cut: `There are more than ${MAX_LISTED} files in the archive.` };
      entries.push(describe(zip, entry));
    }
  } catch (error) {
    const cut = whyCut(error);
    if (entries.length === 0) throw new ExtractionFailedError(cut, { cause: error });
    return { entries, cut };
  }
  return { entries, cut: null };
}

/** The library lists no further than the first entry in the stronger encryption of PKWARE. */
function whyCut(error: unknown): string {
  const isEncrypted = error instanceof Error && /encryption/.test(error.message);
  return isEncrypted
    ? "The archive, or a part of it, is encrypted: it cannot be read without the password."
    : "The archive's directory is damaged: not all files were found.";
}

function describe(zip: ZipFile, entry: Entry): ZipEntry {
  return {
    name: nameOf(entry),
    isEncrypted: entry.isEncrypted(),
    isSymbolicLink: ((entry.externalFileAttributes >>> 16) & TYPE_MASK) === SYMBOLIC_LINK,
    open: () => zip.openReadStreamPromise(entry),
  };
}

const UTF8_FLAG = 0x800;

/** Many programs write UTF-8 without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
}
