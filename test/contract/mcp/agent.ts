import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { builtProgram } from "#test/support/program-process.js";

interface HttpAccess {
  baseUrl: string;
  apiKey: string | null;
  headers?: Record<string, string>;
}

/** The doors of agents, for suites that hold for both. */
export const DOORS = [
  ["HTTP", (access: HttpAccess) => Agent.overHttp(access)],
  ["stdio", (access: HttpAccess) => Agent.overStdio(access)],
] as const;

/** An agent's client, as the official SDK gives it to programs. */
export class Agent {
  readonly client = new Client({ name: "test-agent", version: "1.0.0" });

  static async overHttp({ baseUrl, apiKey, headers = {} }: HttpAccess): Promise<Agent> {
    const key: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
    const requestInit = { headers: { ...key, ...headers } };
    return await Agent.over(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { requestInit }));
  }

  /** Starts `loci mcp` as clients do. */
  static async overStdio({ baseUrl, apiKey }: HttpAccess, args: string[] = []): Promise<Agent> {
    const env = { ...getDefaultEnvironment(), LOCI_API_KEY: apiKey ?? "", LOCI_DATA_DIR: "/nowhere" };
    const program = builtProgram("apps/cli/main");
    const started = { command: process.execPath, args: [program, "mcp", "--url", baseUrl, ...args], env };
    return await Agent.over(new StdioClientTransport({ ...started, stderr: "pipe" }));
  }

  static async over(transport: unknown): Promise<Agent> {
    const agent = new Agent();
    // The library's transports have accessors where its own interface has optional properties.
    await agent.client.connect(transport as Transport);
    return agent;
  }

  /** The data of a tool that succeeded. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and say what they expect there
  async call(name: string, args: object = {}): Promise<any> {
    const result = await this.try(name, args);
    if (result.isError) throw new Error(textOf(result));
    return result.structuredContent;
  }

  async try(name: string, args: object = {}): Promise<CallToolResult> {
    // Without a schema of its own, the library answers results of calls.
    return (await this.client.callTool({ name, arguments: { ...args } })) as CallToolResult;
  }

  /** A call that waits until the text is read. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async saving(containerTag: string, options: RequestOptions): Promise<any> {
    const called = { name: "add_memory", arguments: { content: "I like green tea.", containerTag } };
    const result = (await this.client.callTool(called, undefined, options)) as CallToolResult;
    return result.isError ? textOf(result) : result.structuredContent;
  }

  /** The failure as a model reads it. Null when there was none. */
  async failure(name: string, args: object = {}): Promise<string | null> {
    const result = await this.try(name, args);
    return result.isError ? textOf(result) : null;
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
