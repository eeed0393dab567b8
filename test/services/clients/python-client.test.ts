import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { pythonClient } from "../find-service.js";

const { missing } = pythonClient;
const CALLS_MS = 5 * 60_000;

describe.skipIf(missing !== null)(
  missing === null ? "the Python client of version 5" : `the Python client of version 5 (skipped: ${missing})`,
  () => {
    const { loci } = useLoci();

    it("reads every answer as its own types say", { timeout: CALLS_MS }, async () => {
      const calls = fileURLToPath(new URL("./calls.py", import.meta.url));
      await promisify(execFile)(pythonClient.address, ["-B", calls, loci.baseUrl, loci.apiKey]);
    });
  },
);
