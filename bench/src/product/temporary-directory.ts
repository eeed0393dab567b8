import { rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is gone when the work or the process ends; `prefix` shows in its name. */
export async function inTemporaryDirectory<T>(prefix: string, work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), prefix));
  // As root the database runs as another user, who must be able to pass through.
  await chmod(directory, 0o711);
  const removeAtExit = () => rmSync(directory, { recursive: true, force: true });
  process.once("exit", removeAtExit);
  try {
    return await work(directory);
  } finally {
    process.off("exit", removeAtExit);
    await rm(directory, { recursive: true, force: true });
  }
}
