import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only part of IPv6 that is assigned to the public internet (IANA, "IPv6 Global Unicast"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet. Private, local, reserved, translated (NAT64, 6to4, Teredo) and
 * multicast addresses do not. An IPv4 address written as IPv6 counts as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // The library reports ranges that it does not know as unicast, such as ::/96 and 100:0:0:1::/64.
  const isAssigned = address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
  return isAssigned && address.range() === "unicast";
}

/** The address that a URL's host name spells out, or null for a name. `localhost` counts as an address (RFC 6761). */
export function literalAddress(hostname: string): string | null {
  if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) return "127.0.0.1";
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}
