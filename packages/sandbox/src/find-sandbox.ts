import { BadInputError } from "@loci/errors";
import { openNamespaceSandbox } from "./namespace-sandbox.js";
import { NO_SANDBOX } from "./no-sandbox.js";
import { openPermissionSandbox } from "./permission-sandbox.js";
import type { Sandbox, SandboxKind } from "./sandbox.js";

/** `auto`: the strongest sandbox of this system. */
export const SANDBOX_SETTINGS = ["auto", "namespace", "permission", "off"] as const;
export type SandboxSetting = (typeof SANDBOX_SETTINGS)[number];

const found = new Map<SandboxSetting, Promise<Sandbox>>();
let chosen: SandboxSetting = "auto";

/**
 * Chooses the sandbox for all children that this process starts from now on. It examines the system only once. Throws
 * `BadInputError` when the setting names a sandbox that this system does not have.
 */
export async function useSandbox(setting: SandboxSetting): Promise<Sandbox> {
  const sandbox = await findSandbox(setting);
  chosen = setting;
  return sandbox;
}

/** The chosen sandbox, or else the strongest one. */
export function currentSandbox(): Promise<Sandbox> {
  return findSandbox(chosen);
}

export function findSandbox(setting: SandboxSetting): Promise<Sandbox> {
  const known = found.get(setting) ?? look(setting);
  found.set(setting, known);
  return known;
}

const OPENERS: Record<SandboxKind, () => Promise<Sandbox | null> | Sandbox | null> = {
  namespace: openNamespaceSandbox,
  permission: openPermissionSandbox,
  off: () => NO_SANDBOX,
};

async function look(setting: SandboxSetting): Promise<Sandbox> {
  if (setting === "auto") {
    return (await openNamespaceSandbox()) ?? openPermissionSandbox() ?? NO_SANDBOX;
  }
  const sandbox = await OPENERS[setting]();
  if (sandbox !== null) return sandbox;
  throw new BadInputError(`LOCI_SANDBOX asks for ${setting}, which this system does not have or forbids`);
}
