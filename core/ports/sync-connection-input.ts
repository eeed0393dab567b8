/** Ids only: content never travels through an engine's history. */
export interface SyncConnectionInput {
  organizationId: string;
  connectionId: string;
  intentId: string;
  /** Which run of the intent this is. */
  tries: number;
}
