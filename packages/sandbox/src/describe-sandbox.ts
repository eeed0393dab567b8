import type { SandboxKind } from "./sandbox.js";

/** Descriptions for people of the limits on processes that read foreign files. */
export const SANDBOX_WORDS: Record<SandboxKind, string> = {
  namespace: "in a namespace: no network, no files but the one that is read, no other processes",
  permission: "under Node's permission model: no other files, but the network, and nothing once code is taken over",
  off: "NOT SANDBOXED: bounded in time and memory only",
};
