import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildRun, runInChild } from "#sandbox/run-in-child.js";
import type { Sandbox } from "#sandbox/sandbox.js";
import type { Attack } from "./attack.child.js";
import { processesOf } from "./support/process-list.js";

const SECRET = "sm_secret_of_the_data_folder";

/** Tests every promise that the sandbox makes in `holds`. The others are skipped, and the names say so. */
export function describeSandbox(name: string, sandbox: Sandbox): void {
  const { holds } = sandbox;
  describe(`a child in the sandbox: ${name}`, () => {
    let folder: string;
    let work: string;
    let tcp: Server;
    let local: Server;
    let port: number;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "loci-sandbox-"));
      work = join(folder, "work folder");
      await mkdir(work);
      await writeFile(join(folder, "secret-key"), SECRET);
      await writeFile(join(folder, "upload with spaces $(touch x)"), "the upload");
      await symlink(join(folder, "secret-key"), join(work, "link"));
      tcp = createServer((socket) => socket.end(SECRET));
      local = createServer((socket) => socket.end(SECRET));
      await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
      await new Promise<void>((resolve) => local.listen(join(folder, "socket"), resolve));
      port = (tcp.address() as { port: number }).port;
    });
    afterAll(async () => {
      tcp.close();
      local.close();
      await rm(folder, { recursive: true });
    });

    const run = (input: Attack, more: Partial<ChildRun> = {}) =>
      runInChild<unknown>({
        ...{ file: new URL("./attack.child.js", import.meta.url), input, sandbox },
        ...{ reads: [join(folder, "upload with spaces $(touch x)")], writes: work, ...more },
      });
    const secretFiles = () => [join(folder, "secret-key"), "/etc/passwd"];

    it("reads what it is given, writes into its folder and runs programs on it", async () => {
      const input = { kind: "use", reads: join(folder, "upload with spaces $(touch x)"), writes: work } as const;
      expect(await run(input)).toBe("the upload");
      expect(await readFile(join(work, "written"), "utf8")).toBe("the upload");
    });

    it.runIf(holds.files)("reads no other file", async () => {
      for (const path of secretFiles()) await expect(run({ kind: "read", path })).rejects.toThrow();
      // A namespace shows the parent folders of its reach, and nothing beside them.
      expect(await run({ kind: "list", path: folder }).catch(() => [])).not.toContain("secret-key");
      for (const path of ["/root", "/home"]) await expect(run({ kind: "list", path })).rejects.toThrow();
    });

    it.runIf(holds.files)("writes nothing outside of its folder", async () => {
      for (const path of [join(folder, "new"), "/etc/new", "/usr/new", join(process.cwd(), "dist", "new")]) {
        // The sandbox may have a folder of this name of its own.
        await run({ kind: "write", path }).catch(() => undefined);
        expect(existsSync(path)).toBe(false);
      }
      const given = join(folder, "upload with spaces $(touch x)");
      await expect(run({ kind: "write", path: given })).rejects.toThrow();
      expect(await readFile(given, "utf8")).toBe("the upload");
    });

    it.runIf(holds.nativeFiles)("reads no other file by a link in its folder, a program or a thread", async () => {
      for (const path of secretFiles()) {
        await expect(run({ kind: "read by a program", path })).rejects.toThrow();
        await expect(run({ kind: "read by a thread", path })).rejects.toThrow();
      }
      await expect(run({ kind: "read", path: join(work, "link") })).rejects.toThrow();
      for (const path of ["/proc/1/environ", `/proc/${process.pid}/root${folder}/secret-key`]) {
        expect(await run({ kind: "read by a program", path }).catch(() => "")).not.toMatch(/secret|LOCI|PATH=/);
      }
    });

    it.runIf(holds.network)("reaches no server of this machine, by address or by socket", async () => {
      await expect(run({ kind: "connect", port })).rejects.toThrow();
      await expect(run({ kind: "socket", path: join(folder, "socket") })).rejects.toThrow();
    });

    it.runIf(holds.processes)("sees no other process and sends it no signal", async () => {
      await expect(run({ kind: "signal", pid: process.pid })).rejects.toThrow();
      // At most the shell that waits and the process itself, and nothing of the system.
      expect(await run({ kind: "see processes" }).catch(() => 0)).toBeLessThanOrEqual(2);
    });

    it.runIf(holds.processes)("leaves no program behind, though it detached it", async () => {
      const called = `left-behind-${process.pid}`;
      const stop = new AbortController();
      let seen = 0;
      const onProgress = () => {
        seen = processesOf(called).length;
        stop.abort();
      };
      const left = run({ kind: "leave a program", called }, { signal: stop.signal, onProgress });
      await expect(left).rejects.toMatchObject({ code: "cancelled" });
      expect(seen).toBeGreaterThan(0);
      await expect.poll(() => processesOf(called), { timeout: 5_000 }).toEqual([]);
    });
  });
}
