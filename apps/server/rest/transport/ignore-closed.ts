/** Ignores a client that disconnected. A source that breaks off is an error. */
export function ignoreClosed(error: unknown): void {
  const isClosed = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  if (!isClosed) throw error;
}
