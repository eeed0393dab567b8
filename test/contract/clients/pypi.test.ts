import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, it } from "vitest";
import { pythonClients } from "#test/services/find-service.js";
import { useLoci } from "#test/support/start-loci.js";

const { missing } = pythonClients;
const CALLS_MS = 5 * 60_000;

describe.skipIf(missing !== null).each(["3", "5"])(
  missing === null ? "the Python client of version %s" : `the Python client of version %s (skipped: ${missing})`,
  (version) => {
    const { loci } = useLoci();

    it("reads the answers to all of its methods as its own types say", { timeout: CALLS_MS }, async () => {
      const calls = fileURLToPath(new URL(`./pypi-${version}.py`, import.meta.url));
      const env = { ...process.env, PYTHONPATH: join(pythonClients.address, version) };
      await promisify(execFile)("python3", ["-B", calls, loci.baseUrl, loci.apiKey], { env });
    });
  },
);
