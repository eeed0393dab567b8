import { type ChildProcess, spawn } from "node:child_process";

/**
 * Waits until its input closes, which the kernel does however the launcher dies, then stops the server, if the pid
 * file still names it. Asks kindly (SIGINT: disconnect clients, checkpoint), after a second at once (SIGQUIT: the next
 * start replays the log). `$3`, when set, is a temporary folder to remove at the end.
 */
const SCRIPT = `
cat >/dev/null
alive() { [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -0 "$1" 2>/dev/null; }
if alive "$1" "$2"; then
  kill -INT "$1"
  for pause in 0.1 0.1 0.1 0.1 0.1 0.2 0.3; do sleep $pause; alive "$1" "$2" || break; done
  if alive "$1" "$2"; then kill -QUIT "$1"; fi
fi
if [ -n "$3" ]; then
  for pause in 0.1 0.1 0.2 0.2; do kill -0 "$1" 2>/dev/null || break; sleep $pause; done
  rm -rf "$3"
fi
`;

export interface Guard {
  /** Ends the guard without touching the server. */
  dismiss(): void;
}

/** Ends the group of a program that makes files, at once: unfinished ones are removed by the next start. */
const KILL_GROUP = 'cat >/dev/null; kill -KILL -- "-$1"';

/** Binds the life of a program that leads a process group of its own to this process. POSIX only. */
export function guardGroup(pid: number): Guard {
  if (process.platform === "win32") return { dismiss: () => undefined };
  return spawnGuard(["-c", KILL_GROUP, "loci-initdb-guard", String(pid)]);
}

/** Binds the server's life to this process: not even kill -9 leaves it running. POSIX only. */
export function startGuard(options: { serverPid: number; pidFile: string; removeAfter?: string }): Guard {
  if (process.platform === "win32") return { dismiss: () => undefined };
  const args = ["-c", SCRIPT, "loci-postgres-guard", String(options.serverPid), options.pidFile];
  return spawnGuard([...args, options.removeAfter ?? ""]);
}

function spawnGuard(args: string[]): Guard {
  const child: ChildProcess = spawn("/bin/sh", args, {
    // A session of its own: Ctrl-C in the terminal must not reach it before the launcher has stopped its children.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  child.unref();
  // The guard may be gone first (kill -9 of everything); writing never happens, so a broken pipe carries no news.
  child.stdin?.on("error", () => undefined);
  return { dismiss: () => child.kill("SIGKILL") };
}
