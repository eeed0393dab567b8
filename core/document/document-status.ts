/** Exactly these (wire contract). Every value but `done` and `failed` means: in progress. */
export const documentStatuses = ["queued", "extracting", "chunking", "embedding", "done", "failed"] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

const legalMoves: Record<DocumentStatus, DocumentStatus[]> = {
  queued: ["extracting", "failed"],
  extracting: ["chunking", "failed", "queued"],
  chunking: ["embedding", "failed", "queued"],
  embedding: ["done", "failed", "queued"],
  done: ["queued"],
  failed: ["queued"],
};

/** A repeated step finds its own status already written, so staying is legal. */
export function mayMove(from: DocumentStatus, to: DocumentStatus): boolean {
  return from === to || legalMoves[from].includes(to);
}

export function isInProgress(status: DocumentStatus): boolean {
  return status !== "done" && status !== "failed";
}
