/** The input holds ids only, because content never travels through an engine's history. */
export interface IngestDocumentInput {
  organizationId: string;
  documentId: string;
  revision: number;
  attempt: number;
  /** The run is over a short text, which may go to the end in one step. */
  isShort?: boolean;
}
