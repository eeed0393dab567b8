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

/**
 * The message of the launcher to a child: stop after the work in progress. A closed channel means that the launcher is
 * gone, and the child must stop now.
 */
export interface LauncherMessage {
  kind: "stop";
}

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

export function isStopMessage(value: unknown): value is LauncherMessage {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "stop";
}
