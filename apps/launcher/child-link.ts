import type { ChildMessage } from "./messages.js";

/** A child that has not stopped by then ends anyway; the launcher, when it lives, waits a little longer. */
const STOP_WITHIN_MS = 1_000;

export interface LauncherLink {
  /** Nothing happens when the program was started without the launcher. */
  send(message: ChildMessage): void;
}

/**
 * Binds a program's life to the launcher: it stops when the channel closes, however the launcher ended, and leaves
 * Ctrl-C to it. Without a launcher (a container of its own) Ctrl-C stops the program. SIGTERM stops it in both cases.
 * Call it first in main, before loading anything heavy.
 */
export function linkToLauncher(options: { stop(): Promise<void> }): LauncherLink {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    options.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  if (process.send === undefined) {
    process.on("SIGINT", end);
    return { send: () => undefined };
  }
  // Ctrl-C reaches the whole group of the terminal; the launcher then stops its children in order.
  process.on("SIGINT", () => undefined);
  process.on("disconnect", end);
  if (!process.connected) end();
  return {
    send: (message) => {
      // The launcher may die at any moment; `disconnect` is what tells about it.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
  };
}
