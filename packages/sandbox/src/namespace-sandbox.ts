import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ENTER_SCRIPT } from "./enter-script.js";
import { findProgram } from "./find-program.js";
import { PROGRAM_PATHS } from "./program-paths.js";
import type { Sandbox } from "./sandbox.js";

const TRIAL_MS = 10_000;
/** Fails when a file of the system is still visible. */
const TRIAL = 'process.exit(require("node:fs").existsSync("/etc/passwd") ? 1 : 0)';
/** `--kill-child`: processes inside end together with `unshare`. */
const UNSHARE = "--user --map-root-user --mount --net --pid --ipc --uts --fork --kill-child".split(" ");

/**
 * A sandbox of Linux namespaces, made by `unshare` and `setpriv` of util-linux. The process has a file system with
 * nothing but its reach, and no network, other processes or capabilities. Needs no privileges where users may create
 * namespaces. Null where the system lacks a part or forbids it, as Docker does by default.
 */
export async function openNamespaceSandbox(): Promise<Sandbox | null> {
  const [unshare, setpriv] = await Promise.all([findProgram("unshare"), findProgram("setpriv")]);
  if (process.platform !== "linux" || unshare === null || setpriv === null) return null;
  const sandbox: Sandbox = {
    kind: "namespace",
    holds: { files: true, nativeFiles: true, network: true, processes: true },
    endsOrphans: true,
    command: (args, { reads, programs, writes }) => ({
      // When this process is killed, the kernel ends `unshare`, and with it the namespace.
      file: setpriv,
      args: [
        ...["--pdeathsig", "KILL", "--", unshare, ...UNSHARE, "--", "/bin/sh", "-c", ENTER_SCRIPT, "sh"],
        ...[...PROGRAM_PATHS, process.execPath, ...programs].flatMap((path) => ["program", path]),
        ...reads.flatMap((path) => ["file", path]),
        ...(writes === null ? [] : ["folder", writes]),
        ...["run", process.execPath, ...args],
      ],
      temporaryFolder: "/tmp",
    }),
    // The shell is the child of `unshare`, and Node is the child of the shell.
    nodeProcess: (started) => {
      const shell = onlyChild(started);
      return shell === null ? null : onlyChild(shell);
    },
  };
  return (await isWorking(sandbox)) ? sandbox : null;
}

/** Null when there is not exactly one child, or when the system does not tell. */
function onlyChild(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    return children.length === 1 ? Number(children[0]) || null : null;
  } catch {
    return null;
  }
}

function isWorking(sandbox: Sandbox): Promise<boolean> {
  const { file, args } = sandbox.command(["-e", TRIAL], { reads: [], programs: [], writes: null });
  // Without the list of children, nobody could watch the memory of the processes inside.
  if (!existsSync(`/proc/self/task/${process.pid}/children`)) return Promise.resolve(false);
  return new Promise((resolve) => {
    execFile(file, args, { env: {}, timeout: TRIAL_MS, killSignal: "SIGKILL" }, (error) => resolve(error === null));
  });
}
