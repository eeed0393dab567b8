import { fileURLToPath } from "node:url";
import { BadInputError } from "@loci/errors";
import type { Environment } from "#apps/wiring/settings/env.js";

interface ConfigOptions {
  environment: Environment;
  /** The name of a client, as in the guide. */
  client: string;
  /** Null: the configured address. */
  url: string | null;
  tag: string | null;
  write: (text: string) => void;
  tell: (text: string) => void;
}

/** How a client starts this program. All paths are absolute, because clients start it in folders of their own. */
interface Launch {
  command: string;
  args: string[];
  env: Record<string, string>;
}

interface Client {
  /** The file that the text goes into. */
  file: string;
  print(launch: Launch): string;
}

const KEY_PLACE = "YOUR_KEY";

const CLIENTS: Record<string, Client> = {
  "claude-desktop": { file: "claude_desktop_config.json", print: (launch) => json({ mcpServers: { loci: launch } }) },
  "claude-code": {
    file: ".mcp.json",
    print: (launch) => json({ mcpServers: { loci: { type: "stdio", ...launch } } }),
  },
  cursor: { file: ".cursor/mcp.json", print: (launch) => json({ mcpServers: { loci: launch } }) },
  vscode: { file: ".vscode/mcp.json", print: (launch) => json({ servers: { loci: { type: "stdio", ...launch } } }) },
  codex: { file: "~/.codex/config.toml", print: toml },
};

/**
 * Prints the configuration of a client, for this checkout. It holds no key: the program finds that of the installation
 * here in the data folder, and the user puts in that of another one.
 */
export function printConfig({ environment, client, url, tag, write, tell }: ConfigOptions): number {
  const known = Object.hasOwn(CLIENTS, client) ? CLIENTS[client] : undefined;
  if (known === undefined) {
    throw new BadInputError(`${client} is none of ${Object.keys(CLIENTS).join(", ")}`);
  }
  const program = fileURLToPath(new URL("../main.js", import.meta.url));
  const address = ["--url", url ?? environment.publicUrl];
  const space = tag === null ? [] : ["--tag", tag];
  const env: Launch["env"] = url === null ? { LOCI_DATA_DIR: environment.dataDirectory } : { LOCI_API_KEY: KEY_PLACE };
  write(known.print({ command: process.execPath, args: [program, "mcp", ...address, ...space], env }));
  tell(`It goes into ${known.file}${url === null ? "" : `, with a key in the place of ${KEY_PLACE}`}.\n`);
  return 0;
}

function json(config: object): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Strings and lists of strings are written in TOML as in JSON. */
function toml({ command, args, env }: Launch): string {
  const values = (named: object) => Object.entries(named).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return [
    ...["[mcp_servers.loci]", ...values({ command, args }), ""],
    ...["[mcp_servers.loci.env]", ...values(env), ""],
  ].join("\n");
}
