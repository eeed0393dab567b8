/**
 * Words that a memory must contain, in any order and in any case: `moved|lives Porto`. `!word` means that it must not
 * contain the word. With `=` first, the whole text must be equal.
 */
export type Words = string;

/** The changes of memories by one turn. Every other memory must stay as it was, and no other may be added. */
export type Change =
  | { kind: "new"; words: Words; details?: Details }
  /** A newer version of an older memory, which is kept as history and is no longer the latest. */
  | { kind: "updated"; words: Words; replaces: Words; details?: Details }
  /** Stands beside the memory that it adds to. */
  | { kind: "extended"; words: Words; of: Words }
  /** An inference from these. */
  | { kind: "derived"; words: Words; from: Words[] }
  /** Forgotten, since the speaker took it back. */
  | { kind: "retracted"; words: Words }
  /** Remembered, but its time is over. */
  | { kind: "expired"; words: Words }
  /** No longer the latest or no longer there, without a version of its own in its place. */
  | { kind: "ended"; words: Words }
  /** Said before: one more observation, no second memory. */
  | { kind: "confirmed"; words: Words };

export interface Details {
  isStatic?: boolean;
  modality?: string;
  polarity?: string;
  slot?: string;
  /** Days, `2026-03-06`. */
  eventFrom?: string;
  eventTo?: string;
  validFrom?: string;
}

export interface DialogueTurn {
  /** Null: a week after the turn before. */
  on: string | null;
  said: string;
  /** None: the turn is ignored. */
  changes: Change[];
}

export interface Dialogue {
  title: string;
  /**
   * `sessions`: each turn is its own chat. `chat`: one chat that is sent again as it grows. `notes`: each turn is a
   * note.
   */
  form: "sessions" | "chat" | "notes";
  turns: DialogueTurn[];
}

export function sessions(title: string, ...turns: DialogueTurn[]): Dialogue {
  return { title, form: "sessions", turns };
}

export function chat(title: string, ...turns: DialogueTurn[]): Dialogue {
  return { title, form: "chat", turns };
}

export function notes(title: string, ...turns: DialogueTurn[]): Dialogue {
  return { title, form: "notes", turns };
}

/** Lines without a speaker are the user's. */
export function say(said: string, ...changes: Change[]): DialogueTurn {
  return { on: null, said, changes };
}

export function on(day: string, said: string, ...changes: Change[]): DialogueTurn {
  return { on: day, said, changes };
}

export function fresh(words: Words, details?: Details): Change {
  return { kind: "new", words, ...(details ? { details } : {}) };
}

export function updated(words: Words, replaces: Words, details?: Details): Change {
  return { kind: "updated", words, replaces, ...(details ? { details } : {}) };
}

export function extended(words: Words, of: Words): Change {
  return { kind: "extended", words, of };
}

export function derived(words: Words, ...from: Words[]): Change {
  return { kind: "derived", words, from };
}

export function retracted(words: Words): Change {
  return { kind: "retracted", words };
}

export function expired(words: Words): Change {
  return { kind: "expired", words };
}

export function ended(words: Words): Change {
  return { kind: "ended", words };
}

export function confirmed(words: Words): Change {
  return { kind: "confirmed", words };
}
