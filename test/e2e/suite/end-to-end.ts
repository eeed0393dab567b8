import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import type { RunningLoci, StartLoci } from "#test/support/start-loci.js";
import { startWebServer, type WebServer } from "#test/support/web-server.js";
import { describeConversations } from "./conversations.js";
import { describeDirectMemories } from "./direct-memories.js";
import { describeExamples } from "./examples.js";
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
    let loci: RunningLoci;
    let client: LociClient;
    let site: WebServer;

    beforeAll(async () => {
      site = await startWebServer();
      loci = await start({ environment: { LOCI_ALLOWED_HOSTS: `127.0.0.1:${site.port}` } });
      client = new LociClient(loci);
    });
    // A subscription that stays open reads every later change.
    afterEach(() => client.close());
    afterAll(async () => {
      await loci?.stop();
      await site?.[Symbol.asyncDispose]();
    });

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
    describeExamples(running);
  });
}
