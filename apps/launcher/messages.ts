/** What a child program tells the launcher over its IPC channel. */
export type ChildMessage =
  /** The program does its work now; sent once a start. */
  | { kind: "ready" }
  /** Bootstrapping made the first organization and key. The only time that the key's text exists outside of its owner. */
  | { kind: "first-key"; apiKey: string }
  /** Something that the person at the terminal should know: one line, no secrets. */
  | { kind: "notice"; text: string };

/** What the launcher tells a child: end, after what is in progress. A closed channel says: the launcher is gone, end now. */
export interface LauncherMessage {
  kind: "stop";
}

/**
 * Exit code of a child that would fail in the same way at each start (configuration, schema, role): the launcher stops
 * instead of starting it again. From sysexits.h, EX_CONFIG.
 */
export const EXIT_NOT_STARTABLE = 78;

/** Null for anything else: libraries may use the channel too. */
export function parseChildMessage(value: unknown): ChildMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, apiKey, text } = value as Record<string, unknown>;
  if (kind === "ready") return { kind };
  if (kind === "first-key" && typeof apiKey === "string") return { kind, apiKey };
  if (kind === "notice" && typeof text === "string") return { kind, text };
  return null;
}

export function isStopMessage(value: unknown): value is LauncherMessage {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "stop";
}
