import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { APP_ROLE, CLUSTER, connectionUrl, DATABASE, readPasswords } from "./cluster.js";
import { pidFileOf } from "./server-pid.js";

/** The fourth line of PostgreSQL's postmaster.pid (documentation of 18, "Database File Layout"). */
const PORT_LINE = 3;

/**
 * The address of this directory's server for the programs' role, or null where none was started. A killed server leaves
 * an address that does not answer.
 */
export function findRunningUrl(directory: string): string | null {
  const pidFile = pidFileOf(join(resolve(directory), CLUSTER));
  if (!existsSync(pidFile)) return null;
  const port = Number.parseInt(readFileSync(pidFile, "utf8").split("\n")[PORT_LINE] ?? "", 10);
  if (!Number.isInteger(port)) return null;
  return connectionUrl({ role: APP_ROLE, password: readPasswords(directory).app, port, database: DATABASE });
}
