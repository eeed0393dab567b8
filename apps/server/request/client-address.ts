import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** The address that a request counts for. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The address of the connection. Behind a trusted proxy, it is the last address in `X-Forwarded-For` that is no trusted
 * proxy, because the client wrote everything before it. `trustedProxies` are addresses and subnets (`10.0.0.0/8`).
 */
export function clientAddress(trustedProxies: string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? "");
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    for (const hop of forwarded.reverse().map((text) => plain(text.trim()))) {
      if (isIP(hop) === 0 || !isTrusted(address)) break;
      address = hop;
    }
    return networkOf(address);
  };
}

/** An IPv4 address inside IPv6 counts as the IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** A household or a server owns all addresses of a /64 (RFC 6177). */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0");
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
