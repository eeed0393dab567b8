import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { pythonClients } from "#test/services/find-service.js";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { type RunningLoci, useLoci } from "#test/support/start-loci.js";
import { useFolder } from "#test/support/use-shared.js";

const { missing } = pythonClients;
const LIMIT_MS = 3 * 60_000;

const { loci, rest } = useLoci();
// Its documents wait, but they can be read.
const older = useLoci({ withWorker: false });
const provider = useOpenAIServer({ kind: "reply", content: "{}" });
const folder = useFolder("for all");

const accessOf = ({ baseUrl, apiKey }: RunningLoci) => ({ LOCI_URL: baseUrl, LOCI_KEY: apiKey });

function blocksOf(guide: string, language: string): string[] {
  const text = readFileSync(`docs/guides/${guide}`, "utf8");
  return [...text.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, of, block = ""]) => (of === language ? [block] : []));
}

async function runPython(block: string | undefined, versions: string[], args: string[] = []): Promise<string> {
  const modules = versions.map((version) => join(pythonClients.address, version)).join(":");
  const env = { ...process.env, ...accessOf(loci), PYTHONPATH: modules, MEM0_TELEMETRY: "False", MEM0_DIR: folder };
  const run = promisify(execFile)("python3", ["-B", "-c", block ?? "", ...args], { cwd: folder, env });
  return (await run).stdout;
}

describe.skipIf(missing !== null)("the guides for Python", () => {
  it("the quickstart prints what the page says", { timeout: LIMIT_MS }, async () => {
    const [program] = blocksOf("python.md", "python");
    expect(await runPython(program, ["5"])).toBe(blocksOf("python.md", "text")[0]);
  });

  it("memories move from mem0 as they are", { timeout: LIMIT_MS }, async () => {
    const stored = { provider: "qdrant", config: { path: join(folder, "qdrant"), embedding_model_dims: 64 } };
    const endpoint = { api_key: "none", openai_base_url: provider.url };
    const embedder = { provider: "openai", config: { ...endpoint, embedding_dims: 64 } };
    const settings = { vector_store: stored, embedder, llm: { provider: "openai", config: endpoint } };
    await writeFile(join(folder, "mem0.json"), JSON.stringify(settings));
    const [withMem0, withLoci, move] = blocksOf("switch-from-mem0.md", "python");
    // The embeddings of the stand-in know no meaning, so its search may find nothing.
    await runPython(withMem0, ["mem0"]);
    expect(await runPython(withLoci, ["5"])).toContain("lives in Porto");
    for (let time = 0; time < 2; time++) {
      expect(await runPython(move, ["mem0"], ["alice"])).toBe("alice: 2 memories\n");
      const { body } = await rest("POST /v4/memories/list", { body: { containerTag: "alice" } });
      const moved = body.memoryEntries.map((each: { memory: string; metadata: object }) => [
        each.memory,
        each.metadata,
      ]);
      expect(moved.toSorted()).toEqual([
        ["Lives in Porto", expect.anything()],
        ["Plays the cello", expect.objectContaining({ topic: "music" })],
      ]);
    }
  });
});

it("documents move from a compatible service, and a second run changes nothing", { timeout: LIMIT_MS }, async () => {
  const documents = [
    { content: "I live in Porto.", customId: "own", containerTags: ["a", "sm_project_b"], metadata: { kind: "note" } },
    { content: "I play the cello.", containerTag: "a" },
  ];
  for (const body of documents) await older.rest("POST /v3/documents", { body });
  const [program = ""] = blocksOf("switch-from-hosted.md", "js");
  const env = { ...process.env, ...accessOf(loci), FROM_URL: older.loci.baseUrl, FROM_KEY: older.loci.apiKey };
  for (let time = 0; time < 2; time++) {
    const { stdout } = await promisify(execFile)("node", ["--input-type=module", "-e", program], { env });
    expect(stdout).toBe("2 documents copied\n");
    const { body } = await rest("POST /v3/documents/list", { body: { containerTags: ["a"] } });
    expect(body.pagination.totalItems).toBe(2);
    const own = await rest("GET /v3/documents/own");
    expect(own.body).toMatchObject({
      content: "I live in Porto.",
      containerTags: ["a", "sm_project_b"],
      metadata: { kind: "note" },
    });
  }
});
