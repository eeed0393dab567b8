import { findSandbox, SANDBOX_WORDS } from "@loci/sandbox";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

export function checkSandbox(environment: Environment): Check {
  return {
    name: "sandbox",
    run: async () => {
      const { kind } = await findSandbox(environment.sandbox);
      const says = `foreign files are read ${SANDBOX_WORDS[kind]}`;
      if (kind === "namespace") return { state: "ok", says };
      const advice = "A namespace needs Linux, unshare and setpriv (util-linux), and leave to make user namespaces.";
      return { state: "warning", says, advice };
    },
  };
}
