import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#apps/wiring/open/open-database.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { readRebuildProgress, rebuildIndex } from "#core/reading/index/epoch/rebuild-index.js";
import { withRunningDatabase } from "./running-database.js";

interface ReindexOptions {
  environment: Environment;
  write: (text: string) => void;
}

const LOOK_EVERY_MS = 500;
const STALLED_AFTER_MS = 30_000;

/**
 * Makes the worker write all entries of the search index again, and shows the progress. Ending the command does not end
 * the work.
 */
export async function reindex({ environment, write }: ReindexOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    const jobs = await rebuildIndex(database, { underWay: "join" });
    write("The worker writes all entries of the search index again, behind other work. Searches go on meanwhile.\n");
    let shown = "";
    let movedAt = performance.now();
    for (;;) {
      const { written, total, isDone, errorCode } = await readRebuildProgress(database, jobs);
      const trouble = errorCode === null ? "" : `, tried again soon after an error: ${errorCode}`;
      const text = `${written} of ${total} documents${trouble}\n`;
      if (text !== shown || isDone) movedAt = performance.now();
      if (text !== shown) write(text);
      shown = text;
      if (isDone) break;
      if (performance.now() - movedAt > STALLED_AFTER_MS) {
        write("Nothing has moved for 30 seconds: is the worker running, and is it busy with imports?\n");
        movedAt = performance.now();
      }
      await pause(LOOK_EVERY_MS);
    }
    write("The search index is complete.\n");
    return 0;
  } finally {
    await close();
  }
}
