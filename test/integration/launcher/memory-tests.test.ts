import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testMemories } from "#apps/cli/memory-tests/test-memories.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { clusterParent } from "#test/support/cluster-parent.js";
import { builtProgram } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { useFolder } from "#test/support/use-shared.js";

const folder = useFolder("for all");
const temporary = useFolder("for all", clusterParent());
const { loci, client } = useLoci();

async function run(file: string, options: { url?: string; junit?: string; format?: "json" } = {}) {
  const said = { written: "", told: "" };
  const exitCode = await testMemories({
    environment: readEnvironment({ LOCI_EMBEDDING_MODEL: "hashing", LOCI_API_KEY: loci.apiKey }),
    files: [file],
    url: options.url ?? null,
    format: options.format ?? "text",
    junit: options.junit ?? null,
    write: (text) => (said.written += text),
    tell: (text) => (said.told += text),
  });
  return { exitCode, ...said };
}

function fileOf(text: string): string {
  const file = join(folder, "memories.yaml");
  writeFileSync(file, text);
  return file;
}

test("the tests of the guide pass in a Loci of their own, which leaves nothing", async () => {
  const output = await new Promise<string>((resolve, reject) => {
    const args = [builtProgram("apps/cli/main"), "test", "docs/guides/memories.example.yaml"];
    const env = { PATH: "/usr/bin:/bin", TMPDIR: temporary, LOCI_EMBEDDING_MODEL: "hashing" };
    execFile(process.execPath, args, { env }, (error, stdout) => (error === null ? resolve(stdout) : reject(error)));
  });
  expect(output).toContain("4 tests, 0 failed");
  expect(readdirSync(temporary)).toEqual([]);
});

const FAILING = `tests:
  - name: "a move & more"
    chats:
      - messages: [{ user: I moved to Porto. }, { assistant: Nice. }]
    expect:
      - question: Which instrument is played at breakfast?
        finds: Porto
        mode: memories
      - question: Where did the user move?
        finds: Lisbon
      - remembers: Lisbon
      - doesNotRemember: Porto
      - profile: { holds: Lisbon, lacks: Porto }
  - name: a name
    documents: [{ text: Tove lives in Turku. }]
    expect: [{ remembers: Turku }]
`;

test("a failed test says which line failed, and what is there instead", async () => {
  const file = fileOf(FAILING);
  const junit = join(folder, "report.xml");
  const { exitCode, written } = await run(file, { url: loci.baseUrl, junit });
  expect(exitCode).toBe(1);
  expect(written.replaceAll(file, "FILE").replace(/ \(\d+\.\d s\)/g, "")).toMatch(
    new RegExp(
      [
        "^FAILED  a move & more",
        '  FILE:7  "Which instrument is played at breakfast\\?" finds "Porto" among the first 3',
        '      "The user moved to Porto" says so\\. Its similarity is below the threshold: 0\\.\\d\\d of 0\\.\\d\\d',
        "      The hits are: none",
        "      1 hit lies below the threshold, the best with a similarity of 0\\.\\d\\d",
        '  FILE:10  "Where did the user move\\?" finds "Lisbon" among the first 3',
        "      No memory and no chunk says so\\.",
        "      The hits are:",
        "      - The user moved to Porto[^]*",
        '  FILE:11  remembers "Lisbon"',
        "      The memories are:",
        "      - The user moved to Porto",
        '  FILE:12  does not remember "Porto"',
        "      Remembered: The user moved to Porto",
        "      It rests on: I moved to Porto\\.",
        '  FILE:13  the profile holds "Lisbon"',
        "      The profile has:",
        "      - The user moved to Porto",
        '  FILE:13  the profile lacks "Porto"',
        "      The profile has: The user moved to Porto",
        "ok      a name",
        "2 tests, 1 failed\n$",
      ].join("\n"),
    ),
  );
  const report = readFileSync(junit, "utf8");
  expect(report).toContain('tests="2" failures="1"');
  expect(report).toContain('name="a move &amp; more"');
  expect(report.match(/<failure /g)).toHaveLength(6);
});

test("the tests leave nothing in the installation that runs them", async () => {
  const file = fileOf(FAILING);
  const { exitCode, written } = await run(file, { url: loci.baseUrl, format: "json" });
  expect(exitCode).toBe(1);
  expect(JSON.parse(written)).toMatchObject({ passed: 1, failed: 1, tests: [{ line: 2 }, { line: 14, failures: [] }] });
  expect((await client.list({})).totalCount).toBe(0);
});

test("a document that cannot be read fails its test with the reason", async () => {
  const file = fileOf("tests: [{ name: a, documents: [{ file: no-such.pdf }], expect: [{ remembers: a }] }]");
  const { exitCode, written } = await run(file, { url: loci.baseUrl });
  expect(written).toContain(`The file ${join(folder, "no-such.pdf")} cannot be read`);
  expect(exitCode).toBe(1);
});

test("a file with faults starts nothing, and names their lines", async () => {
  const file = fileOf("tests:\n  - name: a\n    chat: []\n");
  const { exitCode, written, told } = await run(file);
  expect(told).toContain(`${file}:3: a test has no \`chat\``);
  expect(written).toBe("");
  expect(exitCode).toBe(2);
});
