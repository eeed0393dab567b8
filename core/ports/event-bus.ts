/** A committed event: only its address travels; readers load the row under their own principal. */
export interface EventNotice {
  organizationId: string;
  /** Position in the organization's event log. */
  eventId: number;
}

/**
 * Wakes other processes. Publishing is part of the database transaction that wrote the event, so it is not here. Every
 * connected subscriber gets a notice at least once. After a lost connection it gets `resumed`, and reads what it missed
 * from the event table.
 */
export interface EventBus {
  subscribe(listener: (notice: EventNotice | "resumed") => void): () => void;
  /** Called when intents were committed: wakes the dispatcher. */
  onIntent(listener: () => void): () => void;
  close(): Promise<void>;
}
