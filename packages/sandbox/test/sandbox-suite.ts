import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildRun, runInChild } from "#sandbox/run-in-child.js";
import type { Sandbox } from "#sandbox/sandbox.js";
import type { Attack, Outcome } from "./attack.child.js";
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

    /** The process of one reader tries all of it. */
    const run = (attacks: Attack[], more: Partial<ChildRun> = {}) =>
      runInChild<Outcome[]>({
        ...{ file: new URL("./attack.child.js", import.meta.url), input: attacks, sandbox },
        ...{ reads: [given()], writes: work, ...more },
      });
    const given = () => join(folder, "upload with spaces $(touch x)");
    const secretFiles = () => [join(folder, "secret-key"), "/etc/passwd"];
    const FAILED = { failure: expect.any(String) };

    it("reads what it is given, writes into its folder and runs programs on it", async () => {
      expect(await run([{ kind: "use", reads: given(), writes: work }])).toEqual([{ loot: "the upload" }]);
      expect(await readFile(join(work, "written"), "utf8")).toBe("the upload");
    });

    it.runIf(holds.files)("reads no other file", async () => {
      const files = secretFiles().map((path): Attack => ({ kind: "read", path }));
      const folders = [folder, "/root", "/home"].map((path): Attack => ({ kind: "list", path }));
      const [key, passwords, beside, ...homes] = await run([...files, ...folders]);
      // A namespace shows the parent folders of its reach, and nothing beside them.
      expect(JSON.stringify(beside)).not.toContain("secret-key");
      expect([key, passwords, ...homes]).toEqual([FAILED, FAILED, FAILED, FAILED]);
    });

    it.runIf(holds.files)("writes nothing outside of its folder", async () => {
      const outside = [join(folder, "new"), "/etc/new", "/usr/new", join(process.cwd(), "dist", "new")];
      const outcomes = await run([...outside, given()].map((path) => ({ kind: "write", path })));
      // The sandbox may have folders of these names of its own.
      for (const path of outside) expect(existsSync(path)).toBe(false);
      expect(outcomes.at(-1)).toEqual(FAILED);
      expect(await readFile(given(), "utf8")).toBe("the upload");
    });

    it.runIf(holds.nativeFiles)("reads no other file by a link in its folder, a program or a thread", async () => {
      const attacks = secretFiles().flatMap((path): Attack[] => [
        { kind: "read by a program", path },
        { kind: "read by a thread", path },
      ]);
      const links: Attack[] = [{ kind: "read", path: join(work, "link") }];
      for (const outcome of await run([...attacks, ...links])) expect(outcome).toEqual(FAILED);
      const processes = ["/proc/1/environ", `/proc/${process.pid}/root${folder}/secret-key`];
      const read = await run(processes.map((path) => ({ kind: "read by a program", path })));
      for (const outcome of read) {
        expect("loot" in outcome ? outcome.loot : "").not.toMatch(/secret|LOCI|PATH=/);
      }
    });

    it.runIf(holds.network)("reaches no server of this machine, by address or by socket", async () => {
      const attacks: Attack[] = [
        { kind: "connect", port },
        { kind: "socket", path: join(folder, "socket") },
      ];
      expect(await run(attacks)).toEqual([FAILED, FAILED]);
    });

    it.runIf(holds.processes)("sees no other process and sends it no signal", async () => {
      const [signal, seen] = await run([{ kind: "signal", pid: process.pid }, { kind: "see processes" }]);
      expect(signal).toEqual(FAILED);
      // At most the shell that waits and the process itself, and nothing of the system.
      if (seen && "loot" in seen) expect(seen.loot).toBeLessThanOrEqual(2);
    });

    it.runIf(holds.processes)("leaves no program behind, though it detached it", async () => {
      const called = `left-behind-${process.pid}`;
      const stop = new AbortController();
      let seen = 0;
      const onProgress = () => {
        seen = processesOf(called).length;
        stop.abort();
      };
      const left = run([{ kind: "leave a program", called }], { signal: stop.signal, onProgress });
      await expect(left).rejects.toMatchObject({ code: "cancelled" });
      expect(seen).toBeGreaterThan(0);
      await expect.poll(() => processesOf(called), { timeout: 5_000 }).toEqual([]);
    });
  });
}
