/** The input holds ids only, because content never travels through an engine's history. */
export interface IngestDocumentInput {
  organizationId: string;
  documentId: string;
  revision: number;
  attempt: number;
}
