import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Version } from "#apps/server/rest/openapi/build-openapi.js";

/** No status that the document does not name, no body that it does not describe, no defect of the server. */
const CHECKS = [
  ...["not_a_server_error", "status_code_conformance", "content_type_conformance"],
  ...["response_schema_conformance", "response_headers_conformance"],
];
const CONFIGURATION = resolve("test/services/fuzz/schemathesis.toml");
const HOOKS = resolve("test/services/fuzz");
/** A request that takes longer hangs. */
const LONGEST_REQUEST_SECONDS = 20;

interface Fuzz {
  /** The folder with the modules of the fuzzer. */
  fuzzer: string;
  loci: { baseUrl: string; apiKey: string };
  version: Version;
  seconds: number;
}

/** Sends requests that the OpenAPI document allows, and some that it does not. The report of a run that found nothing is null. */
export async function fuzzRoutes({ fuzzer, loci, version, seconds }: Fuzz): Promise<string | null> {
  const program = "from schemathesis.cli import schemathesis; schemathesis()";
  const child = spawn(
    "python3",
    [
      ...["-B", "-c", program, "--config-file", CONFIGURATION, "run", `${loci.baseUrl}/${version}/openapi`],
      ...["--header", `Authorization: Bearer ${loci.apiKey}`, "--checks", CHECKS.join(",")],
      ...["--max-time", String(seconds), "--request-timeout", String(LONGEST_REQUEST_SECONDS), "--seed", "1"],
      // It answers with a text unless JSON is asked for, and its document names the JSON alone.
      ...["--exclude-operation-id", "importConnection"],
      ...["--continue-on-failure", "--warnings", "off", "--no-color"],
    ],
    // It keeps what it found in the folder in which it runs.
    {
      cwd: fuzzer,
      env: { ...process.env, PYTHONPATH: `${fuzzer}:${HOOKS}`, SCHEMATHESIS_HOOKS: "hooks" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let report = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      report += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return status === 0 ? null : report;
}
