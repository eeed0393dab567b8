/** One message of an export. */
export interface ExportedTurn {
  /** A name, or a role word (`user`, `assistant`) in a chat with an assistant. One line. */
  speaker: string;
  words: string;
  /** UTC, or the clock of the one who exported it, as if it were UTC. Null where the export does not say. */
  sentAt: Date | null;
  /** Of a recording, and of chats that say the time but not the day: `00:12`. */
  clock: string | null;
}

export interface ExportedConversation {
  title: string | null;
  turns: ExportedTurn[];
}

/** What an application calls an export of chats: one conversation or many. */
export interface ChatExport {
  conversations: ExportedConversation[];
}
