import { readFile, writeFile } from "node:fs/promises";
import type { Environment } from "#apps/wiring/settings/env.js";
import { ApiClient } from "../installation/api-client.js";
import { findApiKey } from "../installation/find-api-key.js";
import { fetchMissingModel } from "../models/local-models.js";
import type { MemoryTest } from "./memory-test.js";
import { readMemoryTests } from "./read-memory-tests.js";
import { describeResults, toJson, toJunit } from "./report-results.js";
import { runMemoryTest, type TestResult } from "./run-memory-test.js";

interface TestOptions {
  environment: Environment;
  files: string[];
  /** Null: a Loci of its own, in a temporary folder. */
  url: string | null;
  format: "text" | "json";
  /** The file for a report in the form of JUnit. Null: none. */
  junit: string | null;
  write: (text: string) => void;
  /** Receives faults of files and progress, which are not part of the result. */
  tell: (text: string) => void;
}

/** Tests that run side by side: one waits while the other is read. */
const AT_ONCE = 4;

/** Runs the tests of files. Returns 0 when all have passed, 1 when one has failed, and 2 when a file has faults. */
export async function testMemories(options: TestOptions): Promise<number> {
  const { files, format, junit, write, tell } = options;
  const read = await Promise.all(files.map(readFileOfTests));
  const faults = read.flatMap((result) => ("faults" in result ? result.faults : []));
  for (const fault of faults) tell(`${fault}\n`);
  if (faults.length > 0) return 2;
  const tests = read.flatMap((result) => ("tests" in result ? result.tests : []));
  const { url, apiKey, stop } = await openInstallation(options);
  const client = new ApiClient({ url, apiKey });
  try {
    const results = await runAll(client, tests);
    write(format === "json" ? toJson(results) : describeResults(results));
    if (junit !== null) await writeFile(junit, toJunit(results));
    return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
  } finally {
    await client.close();
    await stop();
  }
}

async function readFileOfTests(file: string): Promise<{ tests: MemoryTest[] } | { faults: string[] }> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { faults: [`${file}: the file cannot be read`] };
  const read = readMemoryTests(text, file);
  if ("tests" in read) return read;
  return { faults: read.faults.map(({ line, message }) => `${file}:${line}: ${message}`) };
}

async function openInstallation({ environment, url, tell }: TestOptions) {
  if (url !== null) {
    return { url, apiKey: findApiKey(environment), stop: async () => undefined };
  }
  await fetchMissingModel(environment, tell);
  const { startOwnInstallation } = await import("./own-installation.js");
  return await startOwnInstallation(environment);
}

/** The results are in the order of the tests. */
async function runAll(client: ApiClient, tests: MemoryTest[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const waiting = tests.entries();
  const runWaiting = async () => {
    for (const [index, test] of waiting) results[index] = await runMemoryTest(client, test);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return results;
}
