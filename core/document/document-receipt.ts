import type { DocumentStatus } from "./document-status.js";

/** What a write answers with: where the document is, and how far. */
export interface DocumentReceipt {
  id: string;
  status: DocumentStatus;
}
