import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { makePdf, textAt } from "@loci/files/test/pdf-file.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { builtProgram } from "#test/support/program-process.js";
import { waitFor } from "#test/support/wait-for.js";
import { fetchModels } from "../services/fetch-models.js";
import { recordFigure } from "./record-figure.js";

/** Programs of the packages strace, util-linux and iproute2. */
const TOOLS = ["/usr/bin/strace", "/usr/bin/unshare", "/usr/bin/nsenter", "/bin/ip"];
const missing = TOOLS.filter((tool) => !existsSync(tool));
const KEY = "sm_offline_0123456789abcdefghijklmnop";
/** The namespace has it to itself. */
const PORT = 6767;
const WATCHED = "trace=connect,sendto,sendmsg,sendmmsg";

/** Calls that name an address of the internet protocols beyond this machine, or ask a name server. */
function outward(log: string): string[] {
  return log.split("\n").filter((line) => {
    const addresses = [...line.matchAll(/inet_(?:addr\(|pton\(AF_INET6, )"([^"]+)"/g)].map(([, address]) => address);
    return addresses.some((address) => !/^(?:127\.|::1$|::ffff:127\.)/.test(address ?? ""));
  });
}

test.skipIf(missing.length > 0)("in a network namespace nothing is tried that was not asked for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loci-silent-"));
  const home = join(folder, "home");
  const [log, pidFile] = [join(folder, "calls"), join(folder, "pid")];
  await mkdir(home);
  const { address: models } = await fetchModels();
  const own = { LOCI_MODEL_DIR: models, LOCI_DATA_DIR: join(folder, "data"), LOCI_API_KEY: KEY, PORT: String(PORT) };
  const env = childEnvironment({ ...own, LOCI_LOG_LEVEL: "warn" });
  // Otherwise, a recording fetches what it needs, which is intended.
  execFileSync(process.execPath, [builtProgram("apps/cli/main"), "models", "pull", "pocketsphinx"], { env });
  await rm(join(folder, "data"), { recursive: true, force: true });

  const inside = ["sh", "-c", `ip link set lo up && echo $$ > "${pidFile}" && exec "$@"`, "sh"];
  const program = [process.execPath, builtProgram("apps/launcher/main")];
  const watch = ["-f", "--seccomp-bpf", "-qq", "-e", WATCHED, "-o", log, "unshare", "--net"];
  const traced = spawn("strace", [...watch, ...inside, ...program], {
    env: { ...env, HOME: home },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(traced, "exit");
  try {
    await waitFor(
      async () => readFile(pidFile, "utf8").catch(() => ""),
      (pid) => pid !== "",
    );
    const pid = (await readFile(pidFile, "utf8")).trim();
    const client = [process.execPath, resolve("test/faults/offline-client.mjs"), `http://127.0.0.1:${PORT}`, KEY];
    const { stdout } = await promisify(execFile)("nsenter", [
      ...[`--net=/proc/${pid}/ns/net`, "--", ...client],
      ...(await madeFiles(folder)),
    ]);
    expect(JSON.parse(stdout)).toEqual({ ended: ["done", "done", "done", "done"], found: expect.any(Number) });
    process.kill(Number(pid), "SIGTERM");
    await ended;
    const calls = await readFile(log, "utf8");
    // The records are there: the programs do speak with each other.
    expect(calls).toMatch(/sa_family=AF_(?:INET|UNIX)/);
    recordFigure({
      name: "calls to addresses beyond the machine",
      measured: outward(calls).length,
      unit: "requests",
      bound: 0,
    });
    expect(outward(calls)).toEqual([]);
    expect(await readdir(home)).toEqual([]);
  } finally {
    traced.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function madeFiles(folder: string): Promise<string[]> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/>
    <text x="40" y="120" font-size="60" font-family="DejaVu Sans">The kettle is blue</text></svg>`;
  const paths = [
    join(folder, "page.pdf"),
    join(folder, "picture.png"),
    resolve("packages/files/test/fixtures/meeting.mp3"),
  ];
  await writeFile(paths[0] ?? "", makePdf({ pages: [{ content: textAt([[72, 720, "Ada drinks tea at five."]]) }] }));
  await writeFile(paths[1] ?? "", await sharp(Buffer.from(picture)).png().toBuffer());
  return paths;
}
