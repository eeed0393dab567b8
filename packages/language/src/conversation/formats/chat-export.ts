import { writeStamp } from "../moments/stamp.js";
import { quoteStructure } from "../turns/quote-structure.js";
import { readLabel } from "../turns/read-label.js";
import { roleOf } from "../turns/turn.js";

/** One message of an export. */
export interface ExportedTurn {
  /** A name, or a role word (`user`, `assistant`) in a chat with an assistant. One line. */
  speaker: string;
  words: string;
  /** In UTC, or in the local time of the person who exported it, read as UTC. Null when the export does not tell. */
  sentAt: Date | null;
  /** A time without a day, as in recordings and some chats: `00:12`. */
  clock: string | null;
}

export interface ExportedConversation {
  title: string | null;
  turns: ExportedTurn[];
}

/** One or many conversations that an application exports. */
export interface ChatExport {
  conversations: ExportedConversation[];
}

/**
 * Writes every export in the one form that `parseConversation` reads: `[2025-09-14 19:02] Elena: ...`, one turn after
 * another. Each of several conversations stands below its title. No line within a turn can be mistaken for the
 * beginning of another turn.
 */
export function writeChat({ conversations }: ChatExport): string {
  const filled = conversations.filter(({ turns }) => turns.length > 0);
  return filled
    .map(({ title, turns }, index) => {
      const heading = filled.length > 1 ? `# ${oneLine(title ?? `Conversation ${index + 1}`)}\n\n` : "";
      return heading + turns.map(writeTurn).join("\n");
    })
    .join("\n\n");
}

function writeTurn({ speaker, words, sentAt, clock }: ExportedTurn): string {
  const stamp = sentAt === null ? clockOf(clock) : writeStamp(sentAt);
  const label = roleOf(speaker) === null ? nameOf(speaker) : speaker.toLowerCase();
  const written = `${stamp === null ? "" : `[${stamp}] `}${label}: ${quoteStructure(words.trim())}`;
  return readLabel(written) === null ? `[0:00] ${written}` : written;
}

/** The part of a time without a day that fits in a label. */
function clockOf(clock: string | null): string | null {
  return /^\d{1,3}:\d{2}(?::\d{2})?/.exec(clock ?? "")?.[0] ?? null;
}

const MAX_NAME = 60;

/** Removes characters that would end a name in a label. */
function nameOf(speaker: string): string {
  return (
    oneLine(speaker.replace(/[:[\]]/g, " "))
      .slice(0, MAX_NAME)
      .trim() || "Unknown"
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
