import { type ChildProcess, spawn } from "node:child_process";

/**
 * Waits until its input closes, which the kernel does however the launcher dies, then stops the server. Its number comes
 * by the input, unless the launcher died first: then the pid file tells it, once the server has written that. No server
 * runs without a guard, so a first wait is only for one that is just starting. Asks kindly (SIGINT: disconnect clients,
 * checkpoint), after a second at once (SIGQUIT: the next start replays the log). `$2`, when set, is a temporary folder to
 * remove at the end.
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

/** Ends the group of a program that makes files, at once: unfinished ones are removed by the next start. */
const KILL_GROUP = 'cat >/dev/null; kill -KILL -- "-$1"';

/** Binds the life of a program that leads a process group of its own to this process. POSIX only. */
export function guardGroup(pid: number): Guard {
  if (process.platform === "win32") return { dismiss: () => undefined };
  const child = spawnGuard(["-c", KILL_GROUP, "loci-initdb-guard", String(pid)]);
  return { dismiss: () => child.kill("SIGKILL") };
}

export interface ServerGuard extends Guard {
  /** Tells whom to guard, as soon as it is known. */
  watch(serverPid: number): void;
}

/**
 * Binds the life of a server that is about to be started to this process: not even kill -9 in the next instant leaves it
 * running. `pidFile` must not exist yet. POSIX only.
 */
export function startGuard(options: { pidFile: string; removeAfter?: string }): ServerGuard {
  if (process.platform === "win32") return { watch: () => undefined, dismiss: () => undefined };
  const child = spawnGuard(["-c", SCRIPT, "loci-postgres-guard", options.pidFile, options.removeAfter ?? ""]);
  return { watch: (serverPid) => child.stdin?.write(`${serverPid}\n`), dismiss: () => child.kill("SIGKILL") };
}

function spawnGuard(args: string[]): ChildProcess {
  const child = spawn("/bin/sh", args, {
    // A session of its own: Ctrl-C in the terminal must not reach it before the launcher has stopped its children.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  child.unref();
  // The guard may be gone first (kill -9 of everything): a broken pipe carries no news.
  child.stdin?.on("error", () => undefined);
  return child;
}
