import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";

/**
 * Follows the product: first the thread of the model, which finds no files here, then a thread that loads the library.
 */
const PROGRAM = `
import { Worker } from "node:worker_threads";
import { startInferenceThread } from "${resolve("dist/adapters/embedding-model/local/inference-thread.js")}";
const thread = startInferenceThread({ name: "all-MiniLM-L6-v2", folder: "/nonexistent", threads: 1 });
await thread.ended;
new Worker(\`
  const { InferenceSession } = require("${resolve("node_modules/onnxruntime-node")}");
  InferenceSession.create(new Uint8Array(8)).catch((error) => console.log(error.message));
\`, { eval: true, execArgv: [] });
`;

test("the runtime of the local model keeps no device id and prepares no report", async () => {
  const home = await mkdtemp(join(tmpdir(), "loci-home-"));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      cwd: home,
      env: { HOME: home, TMPDIR: home },
    });
    expect(stdout).toContain("Failed to load model");
    expect(await readdir(home)).toEqual([]);
  } finally {
    await rm(home, { recursive: true });
  }
});

test("programs that are started by another get the switches of telemetry, whatever was set", () => {
  expect(childEnvironment({}, { ORT_DISABLE_TELEMETRY: "0" })).toEqual({ ORT_DISABLE_TELEMETRY: "1" });
});
