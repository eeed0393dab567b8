import { PlatformError } from "@loci/errors";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { launch } from "./launch.js";
import { listenForStop } from "./stop-request.js";

/** The whole program. Returns its exit code. */
export async function runLauncher(programs: { server: string; worker: string }): Promise<number> {
  // Only the owner may read the files that Loci writes into the data directory.
  process.umask(0o077);
  // The reader of the output may disappear (`npm start | head`), which is no reason to stop.
  process.stdout.on("error", () => undefined);
  let stop: ReturnType<typeof listenForStop> | null = null;
  try {
    const environment = readEnvironment();
    stop = listenForStop({ watchParent: environment.startedByNpm });
    const write = (line: string) => process.stdout.write(`${line}\n`);
    const ending = await launch({ environment, programs, stop, write });
    return ending.kind === "stopped" ? 0 : 1;
  } catch (error) {
    // Ctrl-C in the middle of a step makes the step fail. The request to stop is the real reason.
    if (stop?.isRequested()) return 0;
    process.stderr.write(`\nLoci did not start. ${describe(error)}\n`);
    return 1;
  }
}

/** Expected failures are messages for people. Any other error is a defect and shows its stack. */
function describe(error: unknown): string {
  if (error instanceof PlatformError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
