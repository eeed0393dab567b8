import type { SandboxKind } from "./sandbox.js";

/** What holds for the processes that read foreign files, for people. */
export const SANDBOX_WORDS: Record<SandboxKind, string> = {
  namespace: "in a namespace: no network, no files but the one that is read, no other processes",
  permission: "under Node's permission model: no other files, but the network, and nothing once code is taken over",
  off: "NOT SANDBOXED: bounded in time and memory only",
};
