import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, TLSSocket } from "node:tls";
import { describe, expect, it } from "vitest";
import {
  createGuardedSocketClient,
  type GuardedSocketClientOptions,
} from "#adapters/socket-client/guarded-socket-client.js";
import { listen } from "#test/support/local-server.js";
import { createTlsCertificate, type TlsCertificate } from "#test/support/tls-authority.js";
import { useShared } from "#test/support/use-shared.js";

const refused = expect.objectContaining({ code: "address_refused" });
const loopback = async () => [{ address: "127.0.0.1", family: 4 }];
const { signal } = new AbortController();

interface EchoServer {
  port: number;
  connections: number;
  [Symbol.asyncDispose](): Promise<void>;
}

async function startEcho(server: Server): Promise<EchoServer> {
  const open = new Set<Socket>();
  const port = await listen(server);
  const echo: EchoServer = {
    port,
    connections: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  server.on("connection", (socket: Socket) => {
    echo.connections++;
    open.add(socket);
    socket.on("error", () => undefined);
  });
  return echo;
}

async function sayTo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [answer] = await once(socket, "data");
  return String(answer);
}

describe("the guarded sockets", () => {
  const certificate = useShared<TlsCertificate>(() => createTlsCertificate("mail.example", "127.0.0.1"));
  const plain = useShared(() => startEcho(createServer((socket) => socket.pipe(socket))));
  const secure = useShared(() =>
    startEcho(
      createTlsServer({ key: certificate.key, cert: certificate.certificate }, (socket) => socket.pipe(socket)),
    ),
  );
  const client = (options: Partial<GuardedSocketClientOptions>) =>
    createGuardedSocketClient({ allowedHosts: [], resolve: loopback, authorities: certificate.authority, ...options });

  it("speak TLS with a host whose certificate is for its name", async () => {
    const sockets = client({ allowedHosts: ["mail.example", "127.0.0.1"] });
    for (const host of ["mail.example", "127.0.0.1"]) {
      const socket = await sockets.open({ host, port: secure.port, security: "tls", signal });
      expect(socket).toBeInstanceOf(TLSSocket);
      expect(await sayTo(socket, "hello")).toBe("hello");
      socket.destroy();
    }
  });

  it("refuse a certificate that is for another name, and one of an authority that is not known", async () => {
    const failed = { code: "fetch_failed", retryable: false };
    const named = client({ allowedHosts: ["other.example"] });
    const target = { port: secure.port, security: "tls", signal } as const;
    await expect(named.open({ host: "other.example", ...target })).rejects.toMatchObject(failed);
    const trusting = createGuardedSocketClient({ allowedHosts: ["mail.example"], resolve: loopback });
    await expect(trusting.open({ host: "mail.example", ...target })).rejects.toMatchObject(failed);
  });

  it("stay plain only toward hosts that the operator allowed", async () => {
    const sockets = client({ allowedHosts: ["127.0.0.1"], allowedPorts: [plain.port] });
    const socket = await sockets.open({ host: "127.0.0.1", port: plain.port, security: "none", signal });
    expect(await sayTo(socket, "hello")).toBe("hello");
    socket.destroy();
    await expect(sockets.open({ host: "mail.example", port: 143, security: "none", signal })).rejects.toEqual(refused);
  });

  it("begin TLS later where the protocol asks for that", async () => {
    await using server = await startEcho(
      createServer((socket) => {
        socket.once("data", () => {
          socket.write("go on");
          const options = { isServer: true, key: certificate.key, cert: certificate.certificate };
          const secured = new TLSSocket(socket, options);
          secured.pipe(secured);
        });
      }),
    );
    const sockets = client({ allowedHosts: ["mail.example"] });
    const socket = await sockets.open({ host: "mail.example", port: server.port, security: "starttls", signal });
    expect(await sayTo(socket, "STARTTLS")).toBe("go on");
    const secured = sockets.startTls(socket, "mail.example");
    await once(secured, "secureConnect");
    expect(await sayTo(secured, "hello")).toBe("hello");
    secured.destroy();
  });

  it("refuse private addresses, spelled out or behind a name, before a byte is sent", async () => {
    const before = secure.connections;
    const sockets = client({ allowedPorts: [secure.port] });
    for (const host of ["127.0.0.1", "localhost", "10.0.0.1", "::1", "169.254.169.254", "site.example"]) {
      for (const security of ["tls", "starttls", "none"] as const) {
        await expect(sockets.open({ host, port: secure.port, security, signal })).rejects.toEqual(refused);
      }
    }
    expect(secure.connections).toBe(before);
  });

  it("look a name up once, and check the answer that the socket uses", async () => {
    let asked = 0;
    const answers = ["127.0.0.1", "93.184.215.14"];
    const sockets = client({
      allowedPorts: [plain.port],
      resolve: async () => [{ address: answers[asked++] ?? "", family: 4 }],
    });
    const target = { host: "turn.example", port: plain.port, security: "starttls", signal } as const;
    await expect(sockets.open(target)).rejects.toEqual(refused);
    expect(asked).toBe(1);
  });

  it("refuse ports of public hosts that are neither of mail nor allowed", async () => {
    const sockets = client({ resolve: () => Promise.reject(new Error("the name was looked up")) });
    await expect(sockets.open({ host: "site.example", port: 25, security: "tls", signal })).rejects.toEqual(refused);
  });

  it("end a handshake that hangs, and stop when they are told to", async () => {
    await using silent = await startEcho(createServer());
    const sockets = client({ allowedHosts: ["127.0.0.1"] });
    const target = { host: "127.0.0.1", port: silent.port, security: "tls" } as const;
    await expect(sockets.open({ ...target, timeoutMs: 100, signal })).rejects.toMatchObject({ code: "timeout" });
    const controller = new AbortController();
    const opening = sockets.open({ ...target, signal: controller.signal });
    controller.abort();
    await expect(opening).rejects.toMatchObject({ code: "cancelled" });
  });

  it("report a connection that is refused as a failed fetch that may be tried again", async () => {
    const gone = await startEcho(createServer());
    await gone[Symbol.asyncDispose]();
    const sockets = client({ allowedHosts: ["127.0.0.1"] });
    await expect(sockets.open({ host: "127.0.0.1", port: gone.port, security: "none", signal })).rejects.toMatchObject({
      code: "fetch_failed",
      retryable: true,
    });
  });
});
