import { type ChildProcess, spawn } from "node:child_process";

/**
 * Waits until its input closes, which the kernel does however the launcher dies, then stops the server. The input
 * carries the server's process id. When the launcher died before sending it, the guard reads it from the pid file, once
 * the server has written that. Every server has a guard, so only a server that is just starting makes it wait. It first
 * asks for a fast shutdown (SIGINT: disconnect clients, checkpoint). After a second it asks for an immediate one
 * (SIGQUIT: the next start replays the log). `$2`, when set, names a temporary folder to remove at the end.
 */
const SCRIPT = `
read -r pid || pid=
cat >/dev/null
named() { head -n 1 "$1" 2>/dev/null; }
alive() { [ -n "$pid" ] && [ "$(named "$1")" = "$pid" ] && kill -0 "$pid" 2>/dev/null; }
for pause in 0.02 0.03 0.05 0.1 0.1 0.1 0.2 0.2; do
  [ -n "$pid" ] || pid=$(named "$1")
  if alive "$1"; then break; fi
  sleep $pause
done
if alive "$1"; then
  kill -INT "$pid"
  for pause in 0.1 0.1 0.1 0.1 0.1 0.2 0.3; do sleep $pause; alive "$1" || break; done
  if alive "$1"; then kill -QUIT "$pid"; fi
fi
if [ -n "$2" ]; then
  for pause in 0.1 0.1 0.2 0.2; do kill -0 "$pid" 2>/dev/null || break; sleep $pause; done
  rm -rf "$2"
fi
`;

export interface Guard {
  /** Ends the guard without touching the server. */
  dismiss(): void;
}

/** Ends the process group of a program that makes files, at once. The next start removes unfinished files. */
const KILL_GROUP = 'cat >/dev/null; kill -s KILL -- "-$1"';

/** Ends a program that leads its own process group when this process ends. POSIX only. */
export function guardGroup(pid: number): Guard {
  if (process.platform === "win32") return { dismiss: () => undefined };
  const child = spawnGuard(["-c", KILL_GROUP, "loci-initdb-guard", String(pid)]);
  return { dismiss: () => child.kill("SIGKILL") };
}

export interface ServerGuard extends Guard {
  /** Tells the guard the server's process id as soon as it is known. */
  watch(serverPid: number): void;
}

/**
 * Ends a server that is about to start when this process ends: not even kill -9 in the next instant leaves it running.
 * `pidFile` must not exist yet. POSIX only.
 */
export function startGuard(options: { pidFile: string; removeAfter?: string }): ServerGuard {
  if (process.platform === "win32") return { watch: () => undefined, dismiss: () => undefined };
  const child = spawnGuard(["-c", SCRIPT, "loci-postgres-guard", options.pidFile, options.removeAfter ?? ""]);
  return { watch: (serverPid) => child.stdin?.write(`${serverPid}\n`), dismiss: () => child.kill("SIGKILL") };
}

function spawnGuard(args: string[]): ChildProcess {
  const child = spawn("/bin/sh", args, {
    // The guard has its own session, because Ctrl-C in the terminal must not reach it before the launcher has stopped
    // its children.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  child.unref();
  // After a kill -9 of everything the guard may end first, so a broken pipe is no failure.
  child.stdin?.on("error", () => undefined);
  return child;
}
