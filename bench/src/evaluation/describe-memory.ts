import type { ProcessMemory } from "../smoke/read-memory.js";

/** Resident memory: pages that several processes share count in each. */
export function describeMemory(memory: ProcessMemory[]): string {
  const total = memory.reduce((sum, { residentMb }) => sum + residentMb, 0);
  const parts = memory.map(({ name, processes, residentMb }) => {
    const count = processes === 1 ? "" : ` (${processes})`;
    return `${name}${count} ${residentMb.toFixed(0)}`;
  });
  return `\nMemory, resident MB: ${total.toFixed(0)} = ${parts.join(" + ")}\n`;
}
