/** The messages of a child program to the launcher over its IPC channel. */
export type ChildMessage =
  /** The program is ready for work. Sent once for each start. */
  | { kind: "ready" }
  /**
   * The first start made the first organization and key. This is the only time that the text of the key exists outside
   * of its owner.
   */
  | { kind: "first-key"; apiKey: string }
  /** A message for the person at the terminal: one line, no secrets. */
  | { kind: "notice"; text: string };

/** The messages of the launcher to a child. A closed channel means that the launcher is gone: the child stops at once. */
export type LauncherMessage =
  /** The database answers and is migrated. Until then, the child may load its code and nothing else. */
  | { kind: "begin" }
  /** Stop after the work in progress. */
  | { kind: "stop" };

/**
 * The exit code of a child that would fail in the same way at each start (configuration, schema, role). The launcher
 * then stops instead of starting it again. From sysexits.h, EX_CONFIG.
 */
export const EXIT_NOT_STARTABLE = 78;

/** Null for any other message: libraries may use the channel too. */
export function parseChildMessage(value: unknown): ChildMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, apiKey, text } = value as Record<string, unknown>;
  if (kind === "ready") return { kind };
  if (kind === "first-key" && typeof apiKey === "string") return { kind, apiKey };
  if (kind === "notice" && typeof text === "string") return { kind, text };
  return null;
}

/** Null for any other message. */
export function parseLauncherMessage(value: unknown): LauncherMessage | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  return value.kind === "begin" || value.kind === "stop" ? { kind: value.kind } : null;
}
