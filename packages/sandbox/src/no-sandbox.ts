import { tmpdir } from "node:os";
import type { Sandbox } from "./sandbox.js";

/** An ordinary process with limits of time and memory, and without the environment. */
export const NO_SANDBOX: Sandbox = {
  kind: "off",
  holds: { files: false, nativeFiles: false, network: false, processes: false },
  endsOrphans: false,
  command: (args) => ({ file: process.execPath, args, temporaryFolder: tmpdir() }),
  nodeProcess: (started) => started,
};
