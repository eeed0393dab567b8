/** The label of a speaker at the start of a line, and the offset in the line where the words begin. */
export interface Label {
  name: string;
  /** The person who speaks within a role: `user (Anna)`. Null without one. */
  person: string | null;
  length: number;
  /** The time before the name, as written. Null without one. */
  stamp: string | null;
  /**
   * Whether the form of the line alone shows that somebody speaks, whatever the name is: `[2025-09-14 19:02] +49 170
   * 123: ...`.
   */
  isStamped: boolean;
}

/** The form of `write-chat.ts`: a day, a time or both in brackets, and any name up to the colon. */
const STAMPED =
  /^\[(\d{4}-\d{2}-\d{2}(?: \d{1,2}:\d{2}(?::\d{2})?)?|\d{1,3}:\d{2}(?::\d{2})?)\] ([^\s:[\]][^:\n[\]]{0,59}):(?=\s|$)\s*/;

/** `user (Anna)`, `user (Anna (no 4))`: the person who speaks within the role. */
const NAME_OF_ROLE = /^(user|assistant|tool) ?\((.{1,50})\)$/i;

const BEFORE = String.raw`^(?:\s{0,3}\[([^\]\n]{3,40})\]\s*)?\s{0,3}(?:\*\*|__)?`;
const AFTER = String.raw`(?: ?\(([^)\n]{1,40})\))?(?:\*\*|__)?(?::(?:\*\*|__)?(?=\s|$)|：(?:\*\*|__)?)\s*`;

/**
 * An optional time in brackets, optional bold, one to three words, an optional bracket and a colon. Names begin with a
 * capital letter or belong to a script without capitals. Role words may be lower case, so any first letter matches
 * here.
 */
const LABEL = new RegExp(
  String.raw`${BEFORE}([\p{L}][\p{L}\p{M}\p{N}'’_.-]{0,29}(?: [\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,29}){0,2})${AFTER}`,
  "u",
);
/** `Speaker 1:`, as programs label the voices of a recording. */
const NUMBERED = new RegExp(
  String.raw`${BEFORE}((?:Speaker|Participant|Person|Sprecher|Sprecherin|Hablante|Orador) \d{1,3})${AFTER}`,
  "u",
);

/** Some exports write roles in brackets, without a colon: `[USER] ...`. */
const BRACKETED = /^\s{0,3}\[(user|human|assistant|ai|system|tool)\]:?\s+/i;

/** The longest label that can match, so the rest of a line need not be read. */
const REACH = 240;

export function readLabel(line: string): Label | null {
  const head = line.length > REACH ? line.slice(0, REACH) : line;
  const stamped = STAMPED.exec(head);
  if (stamped !== null) {
    const role = NAME_OF_ROLE.exec(stamped[2] ?? "");
    return labelOf(stamped, { name: role?.[1] ?? stamped[2], person: role?.[2], stamp: stamped[1], isStamped: true });
  }
  const bracketed = BRACKETED.exec(head);
  if (bracketed !== null)
    return labelOf(bracketed, { name: bracketed[1], person: undefined, stamp: undefined, isStamped: false });
  const match = LABEL.exec(head) ?? NUMBERED.exec(head);
  if (match === null) return null;
  return labelOf(match, { name: match[2], person: match[3], stamp: match[1], isStamped: false });
}

function labelOf([whole]: RegExpExecArray, { name, person, stamp, isStamped }: Written): Label {
  return {
    name: (name ?? "").trim(),
    person: person?.trim() ?? null,
    length: whole.length,
    stamp: stamp?.trim() ?? null,
    isStamped,
  };
}

interface Written extends Pick<Label, "isStamped"> {
  name: string | undefined;
  person: string | undefined;
  stamp: string | undefined;
}
