import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the public internet: everything private, local, reserved, translated (NAT64, 6to4,
 * Teredo) or multicast is not. Addresses of version 4 written as version 6 count as what they stand for.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** The address that a URL's host name spells out, or null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}
