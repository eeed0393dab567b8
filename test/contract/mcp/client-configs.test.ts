import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, expect, it } from "vitest";
import { builtProgram } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { Agent } from "./agent.js";

/** The entry of a server in the configuration of any client. */
interface Entry {
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  url?: string;
  headers?: Record<string, string>;
  bearer_token_env_var?: string;
}

const guide = readFileSync("docs/guides/agents.md", "utf8");
const snippets = [...guide.matchAll(/```(json|toml)\n(.*?)```/gs)].map(([, language = "", text = ""], index) => {
  const client = guide
    .slice(0, guide.indexOf(text))
    .match(/(?<=^### ).+$/gm)
    ?.at(-1);
  return { name: `${client}, ${language} ${index + 1}`, text };
});

const { loci } = useLoci({ withWorker: false });

beforeAll(() => {
  writeFileSync(join(loci.dataDirectory, "api-key"), `${loci.apiKey}\n`);
});

it("the guide has a configuration of every client", () => {
  const clients = new Set(snippets.map(({ name }) => name.split(",")[0]));
  expect([...clients]).toEqual(["Claude Desktop", "Claude Code", "Cursor", "VS Code", "Codex"]);
});

it.each(snippets)("the guide's configuration connects: $name", async ({ text }) => {
  const placed = text
    .replaceAll("/path/to/loci/.loci", loci.dataDirectory)
    .replaceAll("/path/to/loci", process.cwd())
    .replaceAll("http://127.0.0.1:6767", loci.baseUrl);
  await expectTools(placed);
});

it.each(["claude-desktop", "claude-code", "cursor", "vscode", "codex"])(
  "the printed configuration connects: %s",
  async (client) => {
    const printed = printConfig(client, { PORT: new URL(loci.baseUrl).port });
    expect(printed).not.toContain(loci.apiKey);
    await expectTools(printed);
  },
);

it("the printed configuration for another installation has a place for its key", async () => {
  const printed = printConfig("cursor", { PORT: "1" }, ["--url", loci.baseUrl, "--tag", "user-alice"]);
  expect(entryOf(printed).args?.slice(1)).toEqual(["mcp", "--url", loci.baseUrl, "--tag", "user-alice"]);
  await expectTools(printed.replace("YOUR_KEY", loci.apiKey));
});

it("an unknown client is named with those that are known", () => {
  const args = [builtProgram("apps/cli/main"), "mcp", "--print-config", "emacs"];
  expect(() => execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" })).toThrow(
    /emacs is none of claude-desktop, claude-code, cursor, vscode, codex/,
  );
});

function printConfig(client: string, variables: Record<string, string>, options: string[] = []): string {
  const args = [builtProgram("apps/cli/main"), "mcp", "--print-config", client, ...options];
  const env = { LOCI_DATA_DIR: loci.dataDirectory, LOCI_API_KEY: loci.apiKey, ...variables };
  return execFileSync(process.execPath, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Does what the client would do with its configuration. */
async function expectTools(config: string): Promise<void> {
  const agent = await Agent.over(transportOf(entryOf(config)));
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toContain("search_memory");
  expect(await agent.call("whoAmI")).toMatchObject({ accessType: "full" });
  await agent.close();
}

function transportOf({ command, args = [], env = {}, url, headers = {}, bearer_token_env_var }: Entry) {
  if (command !== undefined) return new StdioClientTransport({ command, args, env, cwd: "/", stderr: "ignore" });
  const variable = /\$\{(?:env:|input:)?LOCI_API_KEY\}/;
  const sent = Object.entries(headers).map(([name, value]) => [name, value.replace(variable, loci.apiKey)]);
  const bearer = bearer_token_env_var === "LOCI_API_KEY" ? [["Authorization", `Bearer ${loci.apiKey}`]] : [];
  const requestInit = { headers: Object.fromEntries([...sent, ...bearer]) };
  return new StreamableHTTPClientTransport(new URL(url ?? ""), { requestInit });
}

function entryOf(config: string): Entry {
  if (config.startsWith("[")) return tomlEntry(config);
  const { mcpServers, servers } = JSON.parse(config);
  return (mcpServers ?? servers).loci;
}

/** TOML writes texts and lists of texts as JSON does. */
function tomlEntry(config: string): Entry {
  const [own = "", env = ""] = config.split("[mcp_servers.loci.env]");
  const values = (part: string) =>
    Object.fromEntries([...part.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value = ""]) => [name, JSON.parse(value)]));
  return { ...values(own), env: values(env) };
}
