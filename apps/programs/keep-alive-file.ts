import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of a worker in a container of its own, which answers no requests: docker-compose.yml looks at its age. */
export const ALIVE_FILE = join(tmpdir(), "loci-worker-alive");

/** Writes the file anew when the worker can do its work, so that it grows old when the worker hangs or has no database. */
export async function keepAliveFile(reachDatabase: () => Promise<unknown>, file = ALIVE_FILE): Promise<void> {
  await reachDatabase();
  await writeFile(file, "");
}
