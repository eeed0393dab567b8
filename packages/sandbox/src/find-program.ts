import { execFile } from "node:child_process";

/**
 * Returns the absolute path of a program on the PATH, or null. Children that parse foreign bytes have no environment,
 * so programs are called by this path. Needs a POSIX shell: elsewhere it finds nothing.
 */
export function findProgram(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", 'command -v -- "$1"', "sh", name], { timeout: 5_000 }, (error, output) => {
      const path = output.trim();
      resolve(error === null && path.startsWith("/") ? path : null);
    });
  });
}
