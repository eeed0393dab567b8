import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only part of version 6 that is given out for the public internet (IANA, "IPv6 Global Unicast"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet: everything private, local, reserved, translated (NAT64, 6to4,
 * Teredo) or multicast is not. Addresses of version 4 written as version 6 count as what they stand for.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // What the library does not know by name counts as unicast there, such as ::/96 and 100:0:0:1::/64.
  const isAssigned = address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
  return isAssigned && address.range() === "unicast";
}

/** The address that a URL's host name spells out, or null for a name. `localhost` is a number by another name (RFC 6761). */
export function literalAddress(hostname: string): string | null {
  if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) return "127.0.0.1";
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}
