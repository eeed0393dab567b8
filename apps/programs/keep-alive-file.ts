import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For a worker in a container of its own, which answers no requests: docker-compose.yml checks the age of the file. */
export const ALIVE_FILE = join(tmpdir(), "loci-worker-alive");

/** Rewrites the file while the worker can work. The file grows old when the worker hangs or has no database. */
export async function keepAliveFile(reachDatabase: () => Promise<unknown>, file = ALIVE_FILE): Promise<void> {
  await reachDatabase();
  await writeFile(file, "");
}
