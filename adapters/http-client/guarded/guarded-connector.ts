import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction, Socket } from "node:net";
import { AddressRefusedError } from "@loci/errors";
import { buildConnector } from "undici";
import type { AllowedHosts } from "./allowed-hosts.js";
import { isPublicAddress, literalAddress } from "./public-address.js";

/** Returns all addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Short, so that an unreachable host does not use up the time of the whole exchange. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens sockets to public addresses and allowed hosts only. The socket uses the same lookup that was checked. After the
 * connection and before any data is sent, the peer is checked again, so there is no gap between check and use.
 */
export function createGuardedConnector(allowed: AllowedHosts, resolve: Resolve = resolveAll): buildConnector.connector {
  const options = { timeout: CONNECT_TIMEOUT_MS, allowH2: false };
  const open = buildConnector({ ...options, lookup: lookupWith(resolve, () => undefined) });
  const guarded = buildConnector({ ...options, lookup: lookupWith(resolve, refusePrivate) });
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
    if (allowed.has(target.hostname, port)) return open(target, callback);
    const literal = literalAddress(target.hostname);
    if (literal !== null && !isPublicAddress(literal)) return callback(refusal(target.hostname), null);
    guarded(target, (error, socket) => {
      if (error !== null) return callback(error, null);
      if (isPublicAddress(peerOf(socket))) return callback(null, socket);
      socket.destroy();
      callback(refusal(target.hostname), null);
    });
  };
}

/** One private address among public ones is enough to refuse the name, because chance decides which one is used. */
function refusePrivate(hostname: string, addresses: LookupAddress[]): void {
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw refusal(hostname);
}

function lookupWith(resolve: Resolve, check: (hostname: string, addresses: LookupAddress[]) => void): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      check(hostname, addresses);
      const [first] = addresses;
      if (first === undefined) throw Object.assign(new Error("The name has no address"), { code: "ENOTFOUND" });
      return { addresses, first };
    };
    answer().then(
      ({ addresses, first }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error) => callback(error, ""),
    );
  };
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}

function peerOf(socket: Socket): string {
  return socket.remoteAddress ?? "";
}

export function refusal(hostname: string): AddressRefusedError {
  return new AddressRefusedError(
    `The address of ${hostname} may not be reached: it is private or reserved. LOCI_ALLOWED_HOSTS can allow it`,
  );
}
