import { networks, origins, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

export const TRAFFIC_SETTINGS = {
  LOCI_KEY_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 100_000_000 }).default(120_000), {
    means: "Requests with one full key. Further requests get 429. A scoped key has its own limit.",
    unit: "requests a minute",
    readBy: ["server"],
  }),
  LOCI_ADDRESS_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 100_000_000 }).default(240_000), {
    means: "Requests from one address, whatever their key. Further requests get 429.",
    unit: "requests a minute",
    readBy: ["server"],
  }),
  LOCI_ADDRESS_REFUSALS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 1_000_000 }).default(600), {
    means: "Requests with an invalid key from one address. Further requests get 429.",
    unit: "requests a minute",
    readBy: ["server"],
  }),
  LOCI_TRUSTED_PROXIES: setting(networks, {
    means:
      "Proxies whose `X-Forwarded-For` names the client: addresses and subnets, comma-separated. " +
      "Without it, all clients behind a proxy count as one address.",
    unset: "none",
    example: "10.0.0.0/8",
    readBy: ["server"],
  }),
  LOCI_ALLOWED_ORIGINS: setting(origins, {
    means:
      "Origins of web pages that may call the API from a browser (CORS, and sockets of subscriptions), comma-separated. `*` allows every page: the " +
      "key is in a header that a foreign page does not have.",
    readBy: ["server"],
  }),
  LOCI_MAX_CONNECTIONS: setting(wholeNumber({ min: 10, max: 1_000_000 }).default(2_000), {
    means: "Open connections. Further connections are closed.",
    unit: "connections",
    readBy: ["server"],
  }),
  LOCI_MAX_REQUESTS_IN_FLIGHT: setting(wholeNumber({ min: 1, max: 100_000 }).default(500), {
    means: "Requests in progress at the same time. Further requests get 503.",
    unit: "requests",
    readBy: ["server"],
  }),
};
