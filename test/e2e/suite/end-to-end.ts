import { afterEach, describe, expect, it } from "vitest";
import { type StartLoci, useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";
import { describeConversations } from "./conversations.js";
import { describeDirectMemories } from "./direct-memories.js";
import { describeForgetting } from "./forgetting.js";
import { describeIngest } from "./ingest.js";
import { describeMemories } from "./memories.js";
import { describeMemoryChains } from "./memory-chains.js";
import { describeRemoval } from "./removal.js";
import { describeResubmission } from "./resubmission.js";
import type { Running } from "./running.js";

export interface Variant {
  mode: "embedded" | "scaled_out";
  searchIndex: "sqlite" | "elasticsearch";
  start: StartLoci;
}

/** The promises of every variant of the product through its public interfaces. */
export function describeEndToEnd({ mode, searchIndex, start }: Variant): void {
  describe(`${mode} on ${searchIndex}`, () => {
    const site = useShared(() => startWebServer());
    const { loci, client } = useLoci(() => ({ environment: { LOCI_ALLOWED_HOSTS: `127.0.0.1:${site.port}` } }), start);
    // A subscription that stays open reads every later change.
    afterEach(() => client.close());

    it("says what it runs on", async () => {
      const { system } = await client.graphql.run<{ system: object }>("{ system { mode searchIndex { kind state } } }");
      expect(system).toEqual({ mode: mode.toUpperCase(), searchIndex: { kind: searchIndex, state: "READY" } });
    });

    const running: Running = { loci: () => loci, client: () => client, site: () => site };
    describeIngest(running);
    describeResubmission(running);
    describeRemoval(running);
    describeMemories(running);
    describeMemoryChains(running);
    describeForgetting(running);
    describeDirectMemories(running);
    describeConversations(running);
  });
}
