import { execFile } from "node:child_process";

/**
 * The absolute path of a program on the PATH, or null. Programs that parse foreign bytes run below children without an
 * environment, so they are called by it. POSIX shells only: elsewhere nothing is found.
 */
export function findProgram(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", 'command -v -- "$1"', "sh", name], { timeout: 5_000 }, (error, output) => {
      const path = output.trim();
      resolve(error === null && path.startsWith("/") ? path : null);
    });
  });
}
