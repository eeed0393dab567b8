import { createServer } from "node:http";
import { listen, shut } from "../local-server.js";

export interface RecordedExchange {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  headers?: Record<string, string>;
  response?: unknown;
}

/** Gives recorded answers, each once and in their order, with its own address in the place of the service's. */
export class ReplayedSource {
  url = "";
  exchanges: RecordedExchange[] = [];
  readonly calls: string[] = [];

  readonly #server = createServer((request, response) => {
    const call = `${request.method ?? "GET"} ${request.url ?? "/"}`;
    this.calls.push(call);
    const found = this.exchanges.findIndex(({ method, path }) => {
      const recorded = `${method.toUpperCase()} ${path}`;
      // The first page of a list is asked with other parameters than those that were recorded.
      return recorded === call || (!path.includes("&page=") && recorded.split("?")[0] === call.split("?")[0]);
    });
    const [exchange = { status: 404, response: { message: "Not recorded" } }] =
      found < 0 ? [] : this.exchanges.splice(found, 1);
    const { status, headers = {}, response: body = "" } = exchange as RecordedExchange;
    const own = (text: string) => text.replaceAll(this.service, this.url);
    const ownHeaders = Object.entries(headers).map(([name, value]) => [name, own(value)]);
    response.writeHead(status, { "content-type": "application/json", ...Object.fromEntries(ownHeaders) });
    response.end(own(JSON.stringify(body)));
  });

  private constructor(private readonly service: string) {}

  static async open(service: string): Promise<ReplayedSource> {
    const source = new ReplayedSource(service);
    source.url = `http://127.0.0.1:${await listen(source.#server)}`;
    return source;
  }

  async close(): Promise<void> {
    await shut(this.#server);
  }
}
