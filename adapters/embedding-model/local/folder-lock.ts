import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { CancelledError } from "@loci/errors";

const BEAT_MS = 5_000;
/** A holder updates the time of its file with every beat. An older file belongs to a process that was killed. */
const STALE_MS = 4 * BEAT_MS;

/** Waits for its turn, then runs the work. Only one process on this machine runs it under the same file at a time. */
export async function withFileLock<T>(
  file: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await take(file))) {
    if (signal?.aborted) throw new CancelledError("Cancelled");
    if (await isStale(file)) await rm(file, { force: true });
    else await wait(300);
  }
  const beat = setInterval(() => {
    const now = new Date();
    // When the update fails, others will consider the lock stale. Two processes may then fetch the files, and both
    // write the same bytes.
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    // The holder released the lock meanwhile.
    () => 0,
  );
  return age > STALE_MS;
}
