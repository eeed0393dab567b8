import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { inspector } from "#test/services/find-service.js";
import { newTag } from "#test/support/loci-client.js";
import { builtProgram } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { useFolder } from "#test/support/use-shared.js";

const { missing } = inspector;
const LIMIT_MS = 2 * 60_000;

interface Failure {
  code: number;
  stdout: string;
}

describe.skipIf(missing !== null).each(["HTTP", "stdio"])(
  missing === null ? "the inspector of MCP over %s" : `the inspector of MCP over %s (skipped: ${missing})`,
  (door) => {
    const { loci } = useLoci();
    const home = useFolder("for all");
    const containerTag = newTag();

    /** The result of a method, each time from a program that connects anew. */
    // biome-ignore lint/suspicious/noExplicitAny: each method answers in its own shape
    async function inspect(method: string, options: string[] = []): Promise<any> {
      const overHttp = ["--transport", "http", "--server-url", `${loci.baseUrl}/mcp`];
      const key = ["--header", `Authorization: Bearer ${loci.apiKey}`];
      const program = ["--", process.execPath, builtProgram("apps/cli/main"), "mcp", "--url", loci.baseUrl];
      const target = door === "HTTP" ? [...overHttp, ...key] : ["-e", `LOCI_API_KEY=${loci.apiKey}`, ...program];
      const modules = join(inspector.address, "node_modules/@modelcontextprotocol/inspector");
      const cli = [join(modules, "clients/launcher/build/index.js"), "--cli", "--format", "json", "--quiet"];
      const args = [...cli, "--method", method, ...options, ...target];
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { PATH: process.env["PATH"], HOME: home, LOCI_DATA_DIR: home },
        cwd: home,
      });
      return JSON.parse(stdout).result;
    }

    const call = async (tool: string, input: object) =>
      (await inspect("tools/call", ["--tool-name", tool, "--tool-args-json", JSON.stringify(input)])).structuredContent;

    it("finds every schema of a tool portable, and calls tools", { timeout: LIMIT_MS }, async () => {
      const { tools } = await inspect("tools/list", ["--strict"]);
      expect(tools.map(({ name }: { name: string }) => name)).toContain("search_memory");
      expect(await call("add_memory", { content: "I live in Porto.", containerTag })).toMatchObject({ success: true });
      const found = await call("search_memory", { query: "Where do I live?", containerTag });
      expect(JSON.stringify(found.results)).toContain("Porto");
      const refused = (await call("getDocument", { documentId: "unknown" }).catch((error) => error)) as Failure;
      expect([refused.code, refused.stdout]).toEqual([5, expect.stringContaining("NOT_FOUND")]);
    });

    it("lists and reads resources and prompts", { timeout: LIMIT_MS }, async () => {
      const { resources } = await inspect("resources/list");
      expect(resources.map(({ uri }: { uri: string }) => uri)).toContain("loci://profile");
      const { resourceTemplates } = await inspect("resources/templates/list");
      expect(resourceTemplates.map(({ name }: { name: string }) => name)).toHaveLength(2);
      const read = await inspect("resources/read", ["--uri", `loci://memories/recent/${containerTag}`]);
      expect(read.contents[0].text).toContain("Porto");
      const { prompts } = await inspect("prompts/list");
      expect(prompts.map(({ name }: { name: string }) => name)).toEqual(["context", "answer"]);
      const args = ["--prompt-args", "question=Where do I live?", `containerTag=${containerTag}`];
      const { messages } = await inspect("prompts/get", ["--prompt-name", "answer", ...args]);
      expect(JSON.stringify(messages)).toContain("Porto");
    });
  },
);
