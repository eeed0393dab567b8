import { createHash } from "node:crypto";
import { FetchFailedError } from "@loci/errors";
import type { ImapFlow, ListResponse } from "imapflow";
import type { ConnectorNotes } from "#core/ports/connector.js";
import { readUids, writeUids } from "./uid-set.js";

/** The messages of a folder that the pages so far have named, kept as a note. */
export interface KnownFolder {
  path: string;
  delimiter: string;
  /** Id of the full listing that named the folder first. */
  listing: string;
  /** The numbers of messages are valid as long as it stays. */
  uidValidity: string;
  uids: Set<number>;
  /** The state in which the whole folder was read. Null: it was not read to its end, or the server has no such number. */
  state: string | null;
  /** The messages that were found and no page has told of. Null: the folder is searched first. */
  search: FolderSearch | null;
}

/** A folder of many pages is searched once. */
export interface FolderSearch {
  /** The state of the folder before. */
  state: string | null;
  /** Numbers that have gone. */
  gone: Set<number>;
  /** Numbers that are to be read. */
  fresh: Set<number>;
}

const PREFIX = "folder/";
const NOTES_A_CALL = 200;
/** Their messages are drafts, unwanted, or named by other folders as well. */
const LEFT_OUT = new Set(["\\Drafts", "\\Junk", "\\Trash", "\\All", "\\Flagged"]);

export async function listFolders(client: ImapFlow, chosen: readonly string[]): Promise<ListResponse[]> {
  const statusQuery = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
  const all = await client.list({ statusQuery });
  const readable = all.filter(({ flags }) => !flags.has("\\Noselect") && !flags.has("\\NonExistent"));
  // Every account has INBOX (RFC 3501, 5.1), so its mail is away for the moment.
  if (readable.length === 0) throw new FetchFailedError("The mail server lists no folder", { retryable: true });
  if (chosen.length === 0) return readable.filter(({ specialUse = "" }) => !LEFT_OUT.has(specialUse));
  const names = new Set(chosen.map(nameOf));
  return readable.filter(({ path }) => names.has(nameOf(path)));
}

/** INBOX alone is the same in capitals and small letters (RFC 3501, 5.1). */
export function nameOf(path: string): string {
  return path.toUpperCase() === "INBOX" ? "INBOX" : path;
}

/** Changes with every message that comes, goes or gets another flag. Null: the server cannot tell (no CONDSTORE). */
export function stateOf({ status }: Pick<ListResponse, "status">): string | null {
  const { uidValidity, uidNext, messages, highestModseq } = status ?? {};
  if (highestModseq === undefined || highestModseq === 0n) return null;
  return [uidValidity, uidNext, messages, highestModseq].join(" ");
}

export async function knownFolders(notes: ConnectorNotes): Promise<KnownFolder[]> {
  const known: KnownFolder[] = [];
  for (let after = PREFIX; ; ) {
    const page = await notes.list({ prefix: PREFIX, limit: NOTES_A_CALL, after });
    known.push(...page.map(({ value }) => readNote(value)));
    const last = page.at(-1);
    if (last === undefined || page.length < NOTES_A_CALL) return known;
    after = last.key;
  }
}

export async function knownFolder(notes: ConnectorNotes, path: string): Promise<KnownFolder | null> {
  const key = keyOf(path);
  const value = (await notes.get([key])).get(key);
  return value === undefined ? null : readNote(value);
}

export function noteOf({ uids, search, ...folder }: KnownFolder): { key: string; value: string } {
  const left = search && { ...search, gone: writeUids(search.gone), fresh: writeUids(search.fresh) };
  return { key: keyOf(folder.path), value: JSON.stringify({ ...folder, uids: writeUids(uids), search: left }) };
}

export function keyOf(path: string): string {
  return `${PREFIX}${createHash("sha256").update(path).digest("base64url")}`;
}

type FolderNote = Omit<KnownFolder, "uids" | "search"> & {
  uids: string;
  search: { state: string | null; gone: string; fresh: string } | null;
};

function readNote(value: string): KnownFolder {
  const { uids, search, ...folder } = JSON.parse(value) as FolderNote;
  const left = search && { ...search, gone: readUids(search.gone), fresh: readUids(search.fresh) };
  return { ...folder, uids: readUids(uids), search: left };
}
