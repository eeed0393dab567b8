import { readStamp } from "#language/conversation/moments/stamp.js";
import { readLabel } from "#language/conversation/turns/read-label.js";
import { readLines } from "#language/conversation/turns/read-lines.js";

/** The label of a turn within a chunk: `[2026-03-02 13:05] user (Anna): `. */
export interface TurnLabel {
  /** In characters of the chunk, like `end`, where the words begin. */
  start: number;
  end: number;
  /** As the speakers of the chunk have it: the person within a role, or the role. */
  speaker: string;
  /** The label as people read it: the person within a role, without the time. `Anna:` */
  short: string;
  /** What stands before the name, as written. Null without it. */
  stamp: string | null;
  /** When it was said (UTC). Null where the label has no day. */
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
    const names = [label.person, label.name].filter((name) => name !== null);
    const speaker = names.find((name) => known.has(name));
    if (speaker === undefined) return [];
    const { stamp, length } = label;
    const saidAt = stamp === null ? null : readStamp(stamp, null);
    return [{ start, end: start + length, speaker, short: `${names[0]}:`, stamp, saidAt }];
  });
}

/** The words of a turn under its short label. A fence begins a line. */
export function labelled({ short }: TurnLabel, words: string): string {
  return `${short}${words.startsWith("\n") ? "" : " "}${words}`.trimEnd();
}
