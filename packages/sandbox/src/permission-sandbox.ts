import { tmpdir } from "node:os";
import { PROGRAM_PATHS } from "./program-paths.js";
import { PRLIMIT } from "./run-program.js";
import type { Sandbox } from "./sandbox.js";

/**
 * Threads recognise text, addons decode, and FFmpeg is a program. Without these permissions, most content could not be
 * read.
 */
const NEEDED = ["--allow-worker", "--allow-addons", "--allow-child-process", "--allow-wasi"];

/**
 * Node's own permission model. It stops a reader that a file tricks into opening another file. It does not cover links
 * in the folder, threads, native code, programs or the network. Null where this Node has no permission model.
 */
export function openPermissionSandbox(): Sandbox | null {
  if (!process.allowedNodeEnvironmentFlags.has("--permission")) return null;
  return {
    kind: "permission",
    holds: { files: true, nativeFiles: false, network: false, processes: false },
    endsOrphans: false,
    command: (args, { reads, programs, writes }) => {
      const readable = [...PROGRAM_PATHS, ...PRLIMIT, ...programs, ...reads, ...(writes === null ? [] : [writes])];
      return {
        file: process.execPath,
        args: [
          ...["--permission", ...NEEDED],
          ...readable.flatMap((path) => [`--allow-fs-read=${path}`]),
          ...(writes === null ? [] : [`--allow-fs-write=${writes}`]),
          ...args,
        ],
        temporaryFolder: writes ?? tmpdir(),
      };
    },
    nodeProcess: (started) => started,
  };
}
