import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "#apps/server/request/client-address.js";

const of = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test("without a trusted proxy the connection's address counts, whatever the client writes", () => {
  expect(clientAddress([])(of("198.51.100.7", "10.0.0.1"))).toBe("198.51.100.7");
  expect(clientAddress(["10.0.0.0/8"])(of("::ffff:198.51.100.7", "10.0.0.1"))).toBe("198.51.100.7");
});

test("behind trusted proxies the last address that is no proxy's counts", () => {
  const addressOf = clientAddress(["10.0.0.0/8", "fd00::/8"]);
  expect(addressOf(of("10.1.1.1", "203.0.113.9, 198.51.100.7, 10.2.2.2"))).toBe("198.51.100.7");
  expect(addressOf(of("fd00::1", "198.51.100.7"))).toBe("198.51.100.7");
  expect(addressOf(of("10.1.1.1", "198.51.100.7, made up"))).toBe("10.1.1.1");
  expect(addressOf(of("10.1.1.1"))).toBe("10.1.1.1");
});

test("addresses of one IPv6 network count together", () => {
  const addressOf = clientAddress([]);
  expect(addressOf(of("2001:db8:1:2::5"))).toBe("2001:db8:1:2::/64");
  expect(addressOf(of("2001:db8:1:2:3:4:5:6"))).toBe("2001:db8:1:2::/64");
  expect(addressOf(of("::1"))).toBe("0:0:0:0::/64");
});
