import { oneLine } from "../../text/one-line.js";
export interface References {
  /** Addresses by the name of their target, in lower case. */
  targets: Map<string, string>;
  /** Texts by the name between bars. */
  substitutions: Map<string, string>;
}

/** Targets that are written once and named elsewhere: `.. _name: address` and `.. |name| replace:: text`. */
export function collectReferences(lines: string[]): References {
  const targets = new Map<string, string>();
  const substitutions = new Map<string, string>();
  for (const line of lines) {
    const target = /^\s*\.\. _(`[^`]+`|[^:]+):\s+(\S+)$/.exec(line);
    if (target !== null) targets.set(keyOf(target[1] ?? ""), target[2] ?? "");
    const replaced = /^\s*\.\. \|([^|]+)\| (?:replace|unicode)::\s*(.*)$/.exec(line);
    if (replaced !== null) substitutions.set(replaced[1] ?? "", replaced[2] ?? "");
  }
  return { targets, substitutions };
}

export function keyOf(name: string): string {
  return oneLine(name.replaceAll("`", "")).toLowerCase();
}
