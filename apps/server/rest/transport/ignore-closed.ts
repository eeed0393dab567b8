/** The client went away, which it may; a source that breaks off is an error of ours. */
export function ignoreClosed(error: unknown): void {
  const isClosed = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  if (!isClosed) throw error;
}
