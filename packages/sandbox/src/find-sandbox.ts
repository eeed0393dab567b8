import { BadInputError } from "@loci/errors";
import { openNamespaceSandbox } from "./namespace-sandbox.js";
import { NO_SANDBOX } from "./no-sandbox.js";
import { openPermissionSandbox } from "./permission-sandbox.js";
import type { Sandbox, SandboxKind } from "./sandbox.js";

/** `auto`: the strongest that this system has. */
export const SANDBOX_SETTINGS = ["auto", "namespace", "permission", "off"] as const;
export type SandboxSetting = (typeof SANDBOX_SETTINGS)[number];

const found = new Map<SandboxSetting, Promise<Sandbox>>();
let chosen: SandboxSetting = "auto";

/**
 * Chooses the sandbox of the children that this process starts from now on. The system is looked at once. Throws
 * `BadInputError` when a sandbox is asked for by name that this system does not have.
 */
export async function useSandbox(setting: SandboxSetting): Promise<Sandbox> {
  const sandbox = await findSandbox(setting);
  chosen = setting;
  return sandbox;
}

/** The one that was chosen, else the strongest. */
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
