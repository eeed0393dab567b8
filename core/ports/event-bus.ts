/** A committed event: only its address travels; readers load the row under their own principal. */
export interface EventNotice {
  organizationId: string;
  /** Position in the organization's event log. */
  eventId: number;
}

/**
 * Wakes other processes. Publishing is part of the database transaction that wrote the event, so it is not here.
 * Delivery is at least once to every subscriber that is connected; after a lost connection `resumed` is sent, and the
 * subscriber reads what it missed from the event table.
 */
export interface EventBus {
  subscribe(listener: (notice: EventNotice | "resumed") => void): () => void;
  /** Called when intents were committed: wakes the dispatcher. */
  onIntent(listener: () => void): () => void;
  close(): Promise<void>;
}
