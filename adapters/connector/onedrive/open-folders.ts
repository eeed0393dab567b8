import { type ChangePage, type ConnectorNotes, CursorExpiredError } from "#core/ports/connector.js";

/** Folders that are yet to be listed, the last one first. A cursor holds a few, and numbered notes hold the rest. */
export interface OpenFolders {
  open: string[];
  /** How many notes there are. */
  kept: number;
}

/** Pointers have some 120 characters; links to further pages have up to 2,000, and a folder has one at a time. */
const MAX_OPEN = 200;
const LEFT_OPEN = 100;
const POINTERS_A_NOTE = 500;

type Notes = NonNullable<ChangePage["notes"]>;

interface OpenWithNotes extends OpenFolders {
  /** For the page. */
  written: Notes;
}

/** The next folder; null: there is none. */
export async function popFolder(
  { open, kept }: OpenFolders,
  notes: ConnectorNotes,
): Promise<{ target: string | null; rest: OpenWithNotes }> {
  if (open.length > 0 || kept === 0) {
    return { target: open.at(-1) ?? null, rest: { open: open.slice(0, -1), kept, written: [] } };
  }
  const key = keyOf(kept - 1);
  const note = (await notes.get([key])).get(key);
  if (note === undefined) throw new CursorExpiredError();
  const held = JSON.parse(note) as string[];
  return {
    target: held.at(-1) ?? null,
    rest: { open: held.slice(0, -1), kept: kept - 1, written: [{ key, value: null }] },
  };
}

export function pushFolders({ open, kept, written }: OpenWithNotes, found: string[]): OpenWithNotes {
  const all = [...open, ...found];
  if (all.length <= MAX_OPEN) return { open: all, kept, written };
  const spilled = all.slice(0, -LEFT_OPEN);
  const added: Notes = [];
  for (let from = 0; from < spilled.length; from += POINTERS_A_NOTE) {
    const value = JSON.stringify(spilled.slice(from, from + POINTERS_A_NOTE));
    added.push({ key: keyOf(kept + added.length), value });
  }
  return { open: all.slice(-LEFT_OPEN), kept: kept + added.length, written: [...written, ...added] };
}

function keyOf(number: number): string {
  return `open/${number}`;
}
