import { describe, expect, it } from "vitest";
import { findSandbox } from "#sandbox/find-sandbox.js";
import { NO_SANDBOX } from "#sandbox/no-sandbox.js";
import { type ChildRun, runInChild } from "#sandbox/run-in-child.js";
import type { Misbehaviour } from "./misbehave.child.js";

const run = (input: Misbehaviour, limits: Partial<ChildRun> = {}) =>
  runInChild<unknown>({ file: new URL("./misbehave.child.js", import.meta.url), input, ...limits });

/** The sandboxes that a child can start in on this system. sandbox-suite.ts tests the limits of each. */
const strongest = (await findSandbox("auto")).kind;

describe("a task in a process of its own", () => {
  it("gives its answer", async () => {
    expect(await run("answer")).toEqual({ answer: 42 });
  });

  it("reports progress", async () => {
    const seen: unknown[] = [];
    expect(await run("report", { onProgress: (progress) => seen.push(progress) })).toBe("reported");
    expect(seen).toEqual([1, 2]);
  });

  it("keeps the code of an expected error", async () => {
    await expect(run("refuse")).rejects.toMatchObject({ code: "too_large", message: "Too much of it" });
  });

  it.each(["crash", "leave"] as const)("fails alone when it does this: %s", async (input) => {
    await expect(run(input)).rejects.toMatchObject({ code: "extraction_failed", retryable: false });
  });

  it("may be tried again when the system refused it something, and tells no paths", async () => {
    await expect(run("miss")).rejects.toMatchObject({
      code: "unavailable",
      retryable: true,
      message: expect.not.stringContaining("/"),
    });
  });

  it("may be tried again when the system could not start it", async () => {
    const command = () => ({ file: "/missing/node", args: [], temporaryFolder: "/tmp" });
    await expect(run("answer", { sandbox: { ...NO_SANDBOX, command } })).rejects.toMatchObject({
      code: "unavailable",
      retryable: true,
      message: expect.not.stringContaining("/"),
    });
  });

  it("is ended when it makes no progress", async () => {
    await expect(run("spin", { stallMs: 300 })).rejects.toMatchObject({ code: "timeout", retryable: false });
  });

  it("is ended when its budget is used up", async () => {
    await expect(run("spin", { budgetMs: 300 })).rejects.toMatchObject({ code: "timeout", retryable: false });
  });

  it("is ended when it takes more memory than allowed, and the process lives on", async () => {
    await expect(run("hoard", { heapMb: 32 })).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("memory"),
    });
  });

  it("is ended when it takes more memory than allowed outside of its heap", async () => {
    await expect(run("fill", { memoryMb: 300 })).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("memory"),
    });
  });

  it("is ended when it is cancelled", async () => {
    const controller = new AbortController();
    const task = run("spin", { signal: controller.signal });
    controller.abort();
    await expect(task).rejects.toMatchObject({ code: "cancelled" });
  });

  it.each([...new Set([strongest, "off" as const])])(
    "does not outlive a parent that was killed, however busy it is: %s",
    async (setting) => {
      const killed = new AbortController();
      const { promise: pid, resolve } = Promise.withResolvers<number>();
      const parent = runInChild({
        file: new URL("./orphan.child.js", import.meta.url),
        input: setting,
        // A process in another sandbox could not start children in a sandbox.
        sandbox: await findSandbox("off"),
        signal: killed.signal,
        onProgress: (progress) => resolve(Number(progress)),
      });
      const orphan = await pid;
      expect(isAlive(orphan)).toBe(true);
      killed.abort();
      await expect(parent).rejects.toMatchObject({ code: "cancelled" });
      await expect.poll(() => isAlive(orphan), { timeout: 5_000 }).toBe(false);
    },
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
