import type { DocumentStatus } from "./document-status.js";

/** The answer to a write: the document's id and its status. */
export interface DocumentReceipt {
  id: string;
  status: DocumentStatus;
}
