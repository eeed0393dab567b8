import { list, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

export const ROUTER_SETTINGS = {
  LOCI_ROUTER_HOSTS: setting(list, {
    means:
      "The providers that the [memory router](../guides/memory-router.md) may call: `host` or `host:port`, " +
      "comma-separated. A private host has to stand here and in `LOCI_ALLOWED_HOSTS`, and may then be called without TLS.",
    unset: "every public host, over https",
    example: "api.openai.com,api.anthropic.com",
    readBy: ["server"],
  }),
  LOCI_ROUTER_THRESHOLD_TOKENS: setting(wholeNumber({ min: 500, max: 10_000_000 }).default(20_000), {
    means:
      "Prompts up to here pass with all their turns, as far as the model can read them. A call may say otherwise in " +
      "the header `x-sm-context-threshold`.",
    unit: "tokens",
    readBy: ["server"],
  }),
  LOCI_ROUTER_RECALL_TIMEOUT_MS: setting(wholeNumber({ min: 1, max: 60_000 }).default(1_500), {
    means: "How long a call waits for memories of its user. It then passes without them.",
    unit: "ms",
    readBy: ["server"],
  }),
  LOCI_ROUTER_MAX_CALLS: setting(wholeNumber({ min: 1, max: 100_000 }).default(200), {
    means:
      "Calls of models that pass through the memory router at the same time, three quarters of them for one " +
      "organization at most. Further calls get 503.",
    unit: "calls",
    readBy: ["server"],
  }),
};
