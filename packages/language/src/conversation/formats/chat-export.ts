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
