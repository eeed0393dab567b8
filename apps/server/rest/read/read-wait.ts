import type { IncomingHttpHeaders } from "node:http";
import { MAX_WAIT_SECONDS } from "#schema/document/wait.js";

/** The value may be quoted. Parameters after a semicolon have no meaning. */
const WAIT = /^\s*wait\s*=\s*("?)(\d{1,15})\1\s*(?:;|$)/i;

export interface Wait {
  /** Fields of the operation's input. */
  fields: { waitUntil?: "DONE"; waitSeconds?: number };
  /** The headers of the answer. */
  headers: Record<string, string>;
}

/** Reads `Prefer: wait=N`, in seconds (RFC 7240). A longer wait is shortened, and an invalid preference is ignored. */
export function readWait({ prefer }: IncomingHttpHeaders): Wait {
  const preferences = [prefer ?? []].flat().flatMap((line) => line.split(","));
  const [asked = 0] = preferences.flatMap((preference) => WAIT.exec(preference)?.[2] ?? []).map(Number);
  if (asked < 1) return { fields: {}, headers: {} };
  const waitSeconds = Math.min(asked, MAX_WAIT_SECONDS);
  return { fields: { waitUntil: "DONE", waitSeconds }, headers: { "preference-applied": `wait=${waitSeconds}` } };
}
