import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { AddressRefusedError } from "@loci/errors";
import { parseAllowedHosts } from "#adapters/http-client/guarded/allowed-hosts.js";
import { asPlatformError } from "#adapters/http-client/guarded/as-platform-error.js";
import { createGuardedConnector, type Resolve } from "#adapters/http-client/guarded/guarded-connector.js";
import type { SocketClient, SocketTarget } from "#core/ports/socket-client.js";

export interface GuardedSocketClientOptions {
  /** Private hosts that may be reached, without TLS too: `host` (any port) or `host:port`. */
  allowedHosts: readonly string[];
  /** Ports of public hosts that may be reached, in addition to those of mail (143, 993). */
  allowedPorts?: readonly number[];
  /** Replaces the system's name resolution, for tests. */
  resolve?: Resolve;
  /** Replaces the certificate authorities of Node, for tests. PEM. */
  authorities?: string;
}

const MAIL_PORTS = [143, 993];
const DEFAULT_TIMEOUT_MS = 10_000;

export function createGuardedSocketClient(options: GuardedSocketClientOptions): SocketClient {
  const allowed = parseAllowedHosts(options.allowedHosts);
  const ports = new Set([...MAIL_PORTS, ...(options.allowedPorts ?? [])]);
  const connectGuarded = createGuardedConnector(allowed, options.resolve);
  const startTls = (socket: Socket, host: string): TLSSocket =>
    connect({
      socket,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ...(options.authorities !== undefined && { ca: options.authorities }),
    });

  return {
    startTls,
    async open({ host, port, security, timeoutMs = DEFAULT_TIMEOUT_MS, signal: cancelled }) {
      checkTarget({ host, port, security });
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([cancelled, timeout]);
      try {
        const socket = await until(signal, openPlain(host, port));
        if (security !== "tls") return socket;
        const secured = startTls(socket, host);
        await until(signal, handshakeOf(secured)).catch((error) => {
          secured.destroy();
          throw error;
        });
        return secured;
      } catch (error) {
        throw asPlatformError(error, { signal: cancelled, timeout });
      }
    },
  };

  function checkTarget({ host, port, security }: Pick<SocketTarget, "host" | "port" | "security">): void {
    if (allowed.has(host, port)) return;
    if (security === "none") {
      throw new AddressRefusedError(`${host} may not be reached without TLS: LOCI_ALLOWED_HOSTS can allow it`);
    }
    // Other ports belong to other protocols, whose servers could be made to do something by the bytes that are sent.
    if (!ports.has(port)) {
      throw new AddressRefusedError(`Port ${port} of ${host} may not be reached: LOCI_ALLOWED_PORTS can allow it`);
    }
  }

  function openPlain(hostname: string, port: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      connectGuarded({ hostname, host: hostname, protocol: "http:", port: String(port) }, (error, socket) =>
        error === null ? resolve(socket) : reject(error),
      );
    });
  }
}

async function handshakeOf(socket: TLSSocket): Promise<void> {
  const closed = once(socket, "close").then(() => {
    throw new Error("The connection was closed during the TLS handshake");
  });
  await Promise.race([once(socket, "secureConnect"), closed]);
}

function until<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
