import { expect, it } from "vitest";
import { checkProviderHost } from "#apps/server/rest/router/provider-url.js";

const check = (url: string, routerHosts: string[], allowedHosts: string[]) =>
  checkProviderHost(new URL(url), { routerHosts, allowedHosts });

it.each([
  ["http://10.0.0.5:8080/v1", [], ["10.0.0.5:8080"]],
  ["https://wiki.internal/v1", [], ["wiki.internal"]],
  ["https://wiki.internal/v1", [], ["wiki.internal:443"]],
  ["https://wiki.internal/v1", ["api.openai.com"], ["wiki.internal"]],
  ["http://api.openai.com/v1", ["api.openai.com"], []],
])("%s is refused when only LOCI_ALLOWED_HOSTS, or only LOCI_ROUTER_HOSTS names it", (url, router, allowed) => {
  expect(() => check(url, router, allowed)).toThrow(/memory router/);
});

it.each([
  ["http://10.0.0.5:8080/v1", ["10.0.0.5:8080"], ["10.0.0.5"]],
  ["https://api.openai.com/v1", [], ["wiki.internal"]],
  ["https://api.openai.com/v1", ["api.openai.com"], []],
])("%s is reached", (url, router, allowed) => {
  expect(() => check(url, router, allowed)).not.toThrow();
});
