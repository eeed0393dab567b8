/** A committed event: only its address travels; readers load the row under their own principal. */
export interface EventNotice {
  organizationId: string;
  /** Position in the organization's event log. */
  eventId: number;
}

/** `added`: there is new work, or work for another time. `ended`: a run ended, which frees its place. */
export type IntentChange = "added" | "ended";

/**
 * Wakes other processes. Publishing is part of the database transaction that wrote the event, so it is not here. Every
 * connected subscriber gets a notice at least once. After a lost connection it gets `resumed`, and reads what it missed
 * from the event table.
 */
export interface EventBus {
  subscribe(listener: (notice: EventNotice | "resumed") => void): () => void;
  /** Called when a change of the intents was committed: wakes the dispatcher. */
  onIntent(listener: (change: IntentChange) => void): () => void;
  close(): Promise<void>;
}
