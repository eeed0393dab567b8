import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { lowerSession } from "@loci/sandbox";
import { expect, test } from "vitest";

/** Kernels may be built without groups, and containers may have them switched off. */
const hasGroups = existsSync("/proc/self/autogroup");

test.runIf(hasGroups)(
  "the session of a process gets less of the cores, and that of others keeps its share",
  async () => {
    const [lowered, usual] = [startSession(), startSession()];
    const before = nicenessOf(usual.pid);
    lowerSession(lowered.pid ?? 0, 19);
    await expect.poll(() => nicenessOf(lowered.pid)).toBe("19");
    expect(nicenessOf(usual.pid)).toBe(before);
    const ended = Promise.all([once(lowered, "exit"), once(usual, "exit")]);
    lowered.kill();
    usual.kill();
    await ended;
  },
);

test("a process that has ended is left alone", async () => {
  const child = startSession();
  child.kill();
  await once(child, "exit");
  expect(() => lowerSession(child.pid ?? 0, 19)).not.toThrow();
});

function startSession() {
  return spawn(process.execPath, ["--eval", "setInterval(() => undefined, 1_000)"], {
    detached: true,
    stdio: "ignore",
  });
}

function nicenessOf(pid: number | undefined): string | undefined {
  return /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1];
}
