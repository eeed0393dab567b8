import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, expect, it } from "vitest";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { builtProgram } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { Agent } from "./agent.js";

/** The entry of a server in the configuration of any client. */
interface Entry {
  type?: string;
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
  await expectTools(placed(text));
});

it.each([
  ["claude-desktop", "Claude Desktop"],
  ["claude-code", "Claude Code"],
  // As a program, the guide says, it has the form of Claude Desktop.
  ["cursor", "Claude Desktop"],
  ["vscode", "VS Code"],
  ["codex", "Codex"],
])("the printed configuration is that of the guide: %s", async (client, section) => {
  const program = snippets.find(({ name, text }) => name.startsWith(section) && text.includes("dist/apps/cli/main.js"));
  const printed = await printConfig(client);
  expect(printed).not.toContain(loci.apiKey);
  const command = entryOf(printed).command ?? "";
  expect(realpathSync(command)).toBe(realpathSync(process.execPath));
  expect(configOf(printed.replace(command, "node"))).toEqual(
    configOf(placed(program?.text ?? "").replace(/[^"]+bin.node(?=")/, "node")),
  );
});

it("the printed configuration for another installation has a place for its key", async () => {
  const options = ["--print-config", "cursor", "--url", loci.baseUrl, "--tag", "user-alice"];
  const printed = execFileSync(process.execPath, [builtProgram("apps/cli/main"), "mcp", ...options], {
    env: { LOCI_DATA_DIR: loci.dataDirectory, LOCI_API_KEY: loci.apiKey },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(printed).not.toContain(loci.apiKey);
  expect(entryOf(printed).args?.slice(1)).toEqual(["mcp", "--url", loci.baseUrl, "--tag", "user-alice"]);
  await expectTools(printed.replace("YOUR_KEY", loci.apiKey));
});

it("an unknown client is named with those that are known", async () => {
  await expect(printConfig("emacs")).rejects.toThrow(
    "emacs is none of claude-desktop, claude-code, cursor, vscode, codex",
  );
});

/** The guide's text for this installation. */
function placed(text: string): string {
  return text
    .replaceAll("/path/to/loci/.loci", loci.dataDirectory)
    .replaceAll("/path/to/loci", process.cwd())
    .replaceAll("http://127.0.0.1:6767", loci.baseUrl);
}

async function printConfig(client: string): Promise<string> {
  // The built one knows the path of the built program.
  const built = await import(builtProgram("apps/cli/mcp/print-config"));
  const environment = readEnvironment({ LOCI_DATA_DIR: loci.dataDirectory, PORT: new URL(loci.baseUrl).port });
  const printed: string[] = [];
  const write = (text: string) => printed.push(text);
  built.printConfig({ environment, client, url: null, tag: null, write, tell: () => undefined });
  return printed.join("");
}

/** Several clients start the same program in the same way, which is tried once. */
const tried = new Map<string, Promise<void>>();

async function expectTools(config: string): Promise<void> {
  const { type: _, ...entry } = entryOf(config);
  const way = JSON.stringify(entry);
  const trying = tried.get(way) ?? connect(entry);
  tried.set(way, trying);
  await trying;
}

/** Does what the client would do with its configuration. */
async function connect(entry: Entry): Promise<void> {
  const agent = await Agent.over(transportOf(entry));
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
  const { mcpServers, servers } = configOf(config);
  return (mcpServers ?? servers).loci;
}

// biome-ignore lint/suspicious/noExplicitAny: each client has a form of its own
function configOf(text: string): any {
  return text.startsWith("[") ? { mcpServers: { loci: tomlEntry(text) } } : JSON.parse(text);
}

/** TOML writes texts and lists of texts as JSON does. */
function tomlEntry(config: string): Entry {
  const [own = "", env = ""] = config.split("[mcp_servers.loci.env]");
  const values = (part: string) =>
    Object.fromEntries([...part.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value = ""]) => [name, JSON.parse(value)]));
  return { ...values(own), env: values(env) };
}
