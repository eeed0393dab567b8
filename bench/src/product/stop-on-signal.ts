/**
 * Ctrl-C ends the work and what was started for it. Returns what stops it and takes the listeners away again; safe to
 * repeat.
 */
export function stopOnSignal(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stopOnce = () => {
    stopping ??= stop();
    return stopping;
  };
  const end = () => {
    stopOnce().finally(() => process.exit(130));
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return async () => {
    process.off("SIGINT", end);
    process.off("SIGTERM", end);
    await stopOnce();
  };
}
