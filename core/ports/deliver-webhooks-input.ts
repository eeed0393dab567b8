/** Ids only: content never travels through an engine's history. */
export interface DeliverWebhooksInput {
  organizationId: string;
  endpointId: string;
  intentId: string;
  /** Which run of the intent this is. */
  tries: number;
}
