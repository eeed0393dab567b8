import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { lockDirectory } from "#adapters/postgres/embedded/directory-lock.js";
import { readFile } from "#apps/cli/read.js";
import { runCli } from "#apps/cli/run-cli.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { clusterParent } from "#test/support/cluster-parent.js";
import { freePort } from "#test/support/local-server.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { builtProgram } from "#test/support/program-process.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const parent = useFolder("for all", clusterParent());
const directory = join(parent, "data");
let port: number;
/** For tests that are not about the embedded one, which takes a second to make. */
const database = useShared(() => createTestDatabase());

beforeAll(async () => {
  port = await freePort();
});

test("doctor on a fresh machine finds nothing that hinders a start, and leaves nothing behind", async () => {
  const { exitCode, output } = await loci(["doctor"], { LOCI_EMBEDDING_MODEL: "loci-e5-small" });
  expect(output).toContain("model runtime");
  expect(output).toContain("Nothing hinders a start.");
  expect(output).toMatch(/ok +PostgreSQL +starts and answers/);
  expect(exitCode).toBe(0);
  expect(existsSync(directory)).toBe(false);
  expect(existsSync(`${directory}.doctor`)).toBe(false);
});

test("doctor names a busy port and what to do", async () => {
  const occupant = createServer().listen(port, "127.0.0.1");
  const { exitCode, output } = await loci(["doctor"], { DATABASE_URL: database.appUrl });
  expect(output.match(/FAILED/g)).toHaveLength(1);
  occupant.close();
  expect(output).toMatch(new RegExp(`FAILED +port ${port} .*choose another port: PORT=`));
  expect(exitCode).toBe(1);
});

test("doctor tells all faults of the configuration, and no value", async () => {
  const { exitCode, output } = await loci(["doctor"], { LOCI_API_KEY: "sm_hidden", TEMPORAL_NAMESPACE: "default" });
  expect(output).toContain("LOCI_API_KEY is shorter");
  expect(output).toContain("TEMPORAL_NAMESPACE is set, but TEMPORAL_ADDRESS is not");
  expect(output).not.toContain("sm_hidden");
  expect(exitCode).toBe(1);
});

test("doctor says that configured services do not answer, without their passwords", async () => {
  const { exitCode, output } = await loci(["doctor"], {
    DATABASE_URL: `postgresql://loci_app:hidden-word@127.0.0.1:${port}/loci`,
    ELASTICSEARCH_URL: `http://elastic:hidden-word@127.0.0.1:${port}`,
    TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
  });
  for (const part of ["PostgreSQL", "Elasticsearch", "Temporal"]) {
    expect(output).toMatch(new RegExp(`FAILED +${part} +does not answer`));
  }
  expect(output).not.toContain("hidden-word");
  expect(exitCode).toBe(1);
});

test("doctor names the process that runs Loci on the data directory", async () => {
  const lock = lockDirectory(directory);
  const { exitCode, output } = await loci(["doctor"]);
  lock.release();
  expect(output).toContain(`Loci is running as process ${process.pid}`);
  expect(exitCode).toBe(0);
});

test("a data directory that cannot be written is a failure with advice", async () => {
  const file = join(parent, "a-file");
  writeFileSync(file, "");
  const { exitCode, output } = await loci(["doctor"], { LOCI_DATA_DIR: file, DATABASE_URL: database.appUrl });
  expect(output).toMatch(/FAILED +data folder +.*not writable/);
  expect(output).toContain("set LOCI_DATA_DIR to another folder");
  expect(exitCode).toBe(1);
});

test("models list names every local model and how to fetch it", async () => {
  const { exitCode, output } = await loci(["models", "list"]);
  for (const name of ["loci-e5-small", "multilingual-e5-small", "all-MiniLM-L6-v2"]) {
    expect(output).toContain(`loci models pull ${name}`);
  }
  expect(exitCode).toBe(0);
});

test("migrate brings the embedded database up, and once more is harmless", async () => {
  for (let run = 0; run < 2; run++) {
    const { exitCode, output } = await loci(["migrate"]);
    expect(output).toContain("The database is up to date.");
    expect(exitCode).toBe(0);
  }
});

test("an unknown command shows the usage and fails; help shows it and does not", async () => {
  const run = async (...args: string[]) => {
    const said = { write: "", complain: "" };
    const exitCode = await runCli(args, {
      write: (text) => (said.write += text),
      complain: (text) => (said.complain += text),
    });
    return { exitCode, ...said };
  };
  const { write: usage, exitCode } = await run("--help");
  expect(usage).toContain("loci doctor");
  expect(exitCode).toBe(0);
  const unknown = [["fly"], [], ["models"], ["--fast"], ["models", "pull", "a", "b"], ["doctor", "--json"]];
  for (const args of [
    ...unknown,
    ["seed", "twice"],
    ["seed", "--json"],
    ["doctor", "--remove"],
    ["read"],
    ["preview"],
    ["read", "a", "--date", "2026-01-31"],
    ["read", "a", "b"],
    ["doctor", "--url", "a"],
    ["jobs", "cancel"],
    ["jobs", "cancel", "a", "b"],
    ["jobs", "begin"],
  ]) {
    expect(await run(...args)).toEqual({ exitCode: 2, write: "", complain: usage });
  }
});

test("embedding says that there is nothing to ask where Loci does not run", async () => {
  const { exitCode, output } = await loci(["embedding"]);
  expect(output).toContain(`Loci is not running on ${directory}`);
  expect(exitCode).toBe(1);
});

test("an unknown model is refused with the names of the known ones", async () => {
  const { exitCode, output } = await loci(["models", "pull", "no-such-model"]);
  expect(output).toContain("all-MiniLM-L6-v2");
  expect(exitCode).toBe(1);
});

test("read prints the text of a file, and all that is known of it as JSON, without a database", async () => {
  const file = join(parent, "note.html");
  const LOCI_DATA_DIR = join(parent, "unused");
  writeFileSync(file, "<title>Keepers</title><h1>Keepers</h1><p>Ada lit the lamp. She <em>never</em> slept.</p>");
  const text = await loci(["read", file], { LOCI_DATA_DIR });
  expect(text).toEqual({ exitCode: 0, output: "# Keepers\n\nAda lit the lamp. She never slept.\n" });
  const { exitCode, output } = await loci(["read", file, "--json"], { LOCI_DATA_DIR });
  expect(JSON.parse(output)).toMatchObject({ mediaType: "text/html", title: "Keepers", places: [], warnings: [] });
  expect(exitCode).toBe(0);
  expect(existsSync(LOCI_DATA_DIR)).toBe(false);
});

test("read tells warnings beside the text, and progress on a terminal", async () => {
  const file = "packages/files/test/fixtures/lighthouses.xls";
  const told = { text: "", beside: "" };
  const read = (isTerminal: boolean) =>
    readFile({
      environment: { ...readEnvironment({}), extractionLimits: ["maxRows=2"] },
      file,
      format: "text",
      isTerminal,
      write: (text) => (told.text += text),
      tell: (text) => (told.beside += text),
    });
  expect(await read(false)).toBe(0);
  expect(told.text).toContain("Towers of the coast");
  expect(told.beside).toMatch(/^Warning: .*\n$/);
  told.beside = "";
  await read(true);
  expect(told.beside).toContain("\r\u001b[Ksheet 3 of 3\r\u001b[KWarning: ");
});

test("preview prints the memories of a file and their words, and stores nothing", async () => {
  const file = join(parent, "chat.txt");
  const LOCI_DATA_DIR = join(parent, "unused");
  writeFileSync(file, "user: I moved to Porto yesterday.\nassistant: Nice!\nuser: My sister Ana plays the cello.\n");
  const preview = (...options: string[]) => loci(["preview", file, ...options], { LOCI_DATA_DIR });
  const text = await preview("--date", "2026-01-31");
  expect(text.exitCode).toBe(0);
  expect(text.output).toContain("The user moved to Porto yesterday (2026-01-30)\n    ");
  expect(text.output).toContain(': "I moved to Porto yesterday."\n');
  expect(text.output).toMatch(/^\d memories by rules:\d+\. Nothing was stored\.$/m);
  const { memories, warnings } = JSON.parse((await preview("--json")).output);
  const sister = memories.find(({ slot }: { slot: string }) => slot === "family:sister");
  expect(sister).toMatchObject({ subject: "User", kind: "STATIC", words: "My sister Ana plays the cello." });
  expect(warnings).toEqual([]);
  expect(existsSync(LOCI_DATA_DIR)).toBe(false);
});

test("preview says that a configured language model would read the file, too", async () => {
  const file = join(parent, "note.txt");
  writeFileSync(file, "Tove lives in Turku.");
  const model = { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, LOCI_CHAT_MODEL: "a-model" };
  const { exitCode, output } = await loci(["preview", file], model);
  expect(output).toContain(
    "Warning: Only the rules have read this text. When it is added, the language model openai/a-model",
  );
  expect(exitCode).toBe(0);
});

test("preview refuses a date that does not exist", async () => {
  const { exitCode, output } = await loci(["preview", "README.md", "--date", "2026-02-30"]);
  expect(output).toContain("YYYY-MM-DD");
  expect(exitCode).toBe(1);
});

test.each([
  ["no-such-file.pdf", /^There is no file .*no-such-file.pdf\n$/],
  [".", /is not a file\n$/],
  ["unknown.bin", /application\/octet-stream cannot be read/],
])("read says why it cannot read %s, and fails", async (name, message) => {
  writeFileSync(join(parent, "unknown.bin"), Buffer.from([0, 1, 2, 255, 254, 0, 7, 0]));
  const { exitCode, output } = await loci(["read", join(parent, name)]);
  expect(output).toMatch(message);
  expect(exitCode).toBe(1);
});

function loci(
  args: string[],
  variables: Record<string, string> = {},
): Promise<{ exitCode: number | null; output: string }> {
  const env = {
    PATH: "/usr/bin:/bin",
    LOCI_DATA_DIR: directory,
    PORT: String(port),
    // Spares most tests the load of the model runtime.
    LOCI_EMBEDDING_MODEL: "hashing",
    ...variables,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [builtProgram("apps/cli/main"), ...args],
      { env },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    );
  });
}
