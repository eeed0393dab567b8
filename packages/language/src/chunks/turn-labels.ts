import { readStamp } from "#language/conversation/moments/stamp.js";
import { readLabel } from "#language/conversation/turns/read-label.js";
import { readLines } from "#language/conversation/turns/read-lines.js";
import { roleOf, type TurnRole } from "#language/conversation/turns/turn.js";

/** The label of a turn within a chunk: `[2026-03-02 13:05] user (Anna): `. */
export interface TurnLabel {
  /** In characters of the chunk, like `end`, where the words begin. */
  start: number;
  end: number;
  /** The name as the speakers of the chunk have it: the person within a role, or the role. */
  speaker: string;
  /** The role of a chat with an assistant that the label names; null for a name alone. */
  role: TurnRole | null;
  /** The label as people read it: the person within a role, without time and other brackets. `Anna:` */
  short: string;
  /** The time before the name, as written. Null without one. */
  stamp: string | null;
  /** The moment it was said (UTC). Null where the label has no day. */
  saidAt: Date | null;
}

/** The labels of a chunk's turns, in order. Other lines that look like labels are words. */
export function turnLabels({ content, speakers }: { content: string; speakers: readonly string[] }): TurnLabel[] {
  if (speakers.length === 0) return [];
  const known = new Set(speakers);
  return readLines(content).flatMap(({ isFenced, start, text }): TurnLabel[] => {
    const label = isFenced ? null : readLabel(text);
    if (label === null) return [];
    // In a chat of several people, each speaks within the role of the user: `user (Anna)`.
    const { name, person, stamp, length } = label;
    const speaker = [person, name].find((one) => one !== null && known.has(one));
    if (speaker == null) return [];
    const role = roleOf(name);
    const short = `${role === null ? name : (person ?? name)}:`;
    const saidAt = stamp === null ? null : readStamp(stamp, null);
    return [{ start, end: start + length, speaker, role, short, stamp, saidAt }];
  });
}

/** Words that begin on a new line, such as a code fence, stay there. */
export function underShortLabel({ short }: TurnLabel, words: string): string {
  return `${short}${words.startsWith("\n") ? "" : " "}${words}`.trimEnd();
}
