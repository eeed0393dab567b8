/** Ids only: content never travels through an engine's history. */
export interface ExtractMemoriesInput {
  organizationId: string;
  documentId: string;
  /** A document may be asked about again before this is done. */
  intentId: string;
}
