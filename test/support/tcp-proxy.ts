import { once } from "node:events";
import { createServer, type Server, type Socket, connect as tcpConnect } from "node:net";
import { listen } from "./local-server.js";

/** Sits between a program and its PostgreSQL, and breaks the connection like a network or a hung server. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
    /** The connection string through the proxy. */
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<TcpProxy> {
    const url = new URL(databaseUrl);
    const target = { host: url.hostname, port: Number(url.port) };
    const server = createServer();
    url.port = String(await listen(server));
    const proxy = new TcpProxy(server, target, url.href);
    server.on("connection", (client) => proxy.join(client));
    return proxy;
  }

  /** Connections are accepted and stay open, but no data comes back. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Closes every open connection. New ones work. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, "close");
  }

  private join(client: Socket): void {
    const upstream = tcpConnect(this.target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on("data", (data) => to.write(data));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
