import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { isAlive } from "@loci/sandbox/test/process-list.js";
import { describe, expect, test, vi } from "vitest";

/** Starts a program that would run for a minute, under the guard, and tells its process id. */
const GUARDED = `
import { spawn } from "node:child_process";
import { guardGroup } from "#adapters/postgres/embedded/guard.js";
const program = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
guardGroup(program.pid);
console.log(program.pid);
`;

describe.skipIf(process.platform === "win32")("a program that makes files of PostgreSQL", () => {
  test("ends at once when the process that started it is killed", async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", GUARDED], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface(parent.stdout), "line");
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);

    parent.kill("SIGKILL");

    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  });
});
