import { type ChildMessage, isStopMessage } from "./messages.js";

/** Without its launcher a program has no database either: there is nothing to wait for. */
const ORPHAN_STOPS_WITHIN_MS = 1_000;

export interface LauncherLink {
  /** Nothing happens when the program was started without the launcher. */
  send(message: ChildMessage): void;
}

interface LinkOptions {
  stop(): Promise<void>;
  /** The program is ended when `stop` takes longer. */
  stopWithinMs(): number;
}

/**
 * Binds a program's life to the launcher: it stops when the launcher asks, and at once when the channel closes, however
 * the launcher ended. Ctrl-C is left to the launcher; without one (a container of its own) it stops the program. SIGTERM
 * stops it in both cases. Call it first in main, before loading anything heavy.
 */
export function linkToLauncher(options: LinkOptions): LauncherLink {
  let isStopping = false;
  const stop = (withinMs: number) => {
    setTimeout(() => process.exit(1), withinMs).unref();
    if (isStopping) return;
    isStopping = true;
    options.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const end = () => stop(options.stopWithinMs());
  process.on("SIGTERM", end);
  if (process.send === undefined) {
    process.on("SIGINT", end);
    return { send: () => undefined };
  }
  // Ctrl-C reaches the whole group of the terminal; the launcher then stops its children in order.
  process.on("SIGINT", () => undefined);
  process.on("message", (message) => {
    if (isStopMessage(message)) end();
  });
  process.on("disconnect", () => stop(ORPHAN_STOPS_WITHIN_MS));
  if (!process.connected) stop(ORPHAN_STOPS_WITHIN_MS);
  return {
    send: (message) => {
      // The launcher may die at any moment; `disconnect` is what tells about it.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
  };
}
