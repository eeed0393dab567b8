import { type ChildMessage, parseLauncherMessage } from "./messages.js";

/** A program without its launcher has no database either, so waiting makes no sense. */
const ORPHAN_STOPS_WITHIN_MS = 1_000;

export interface LauncherLink {
  /** Whether the program was started by the launcher. */
  isOfLauncher: boolean;
  /** Resolves when the database can be used: at once when the program was started without the launcher. */
  begun: Promise<void>;
  /** Has no effect when the program was started without the launcher. */
  send(message: ChildMessage): void;
}

interface LinkOptions {
  stop(): Promise<void>;
  /** The program is ended when `stop` takes longer. */
  stopWithinMs(): number;
}

/**
 * Ties the life of a program to the launcher. The program stops when the launcher asks. It stops at once when the
 * channel closes, however the launcher ended. Ctrl-C is left to the launcher. Without one (in a container of its own),
 * Ctrl-C stops the program. SIGTERM stops it in both cases. Call it first in main, before loading anything heavy.
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
    return { isOfLauncher: false, begun: Promise.resolve(), send: () => undefined };
  }
  // Ctrl-C reaches the whole process group of the terminal. The launcher then stops its children in order.
  process.on("SIGINT", () => undefined);
  const begun = Promise.withResolvers<void>();
  process.on("message", (value) => {
    const message = parseLauncherMessage(value);
    if (message?.kind === "begin") begun.resolve();
    if (message?.kind === "stop") end();
  });
  process.on("disconnect", () => stop(ORPHAN_STOPS_WITHIN_MS));
  if (!process.connected) stop(ORPHAN_STOPS_WITHIN_MS);
  return {
    isOfLauncher: true,
    begun: begun.promise,
    send: (message) => {
      // The launcher may die at any moment. The `disconnect` event reports it.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
  };
}
