import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzRoutes } from "#test/services/fuzz/fuzz-routes.js";
import { installFuzzer } from "#test/services/fuzz/install-fuzzer.js";
import type { Service } from "#test/services/service-process.js";
import { useLoci } from "#test/support/start-loci.js";

/** Ten minutes, by the number of routes. */
const SECONDS = { v3: 300, v4: 120, v5: 180 } as const;
const START_MS = 120_000;

describe("routes that are sent anything for ten minutes", () => {
  const { loci } = useLoci();
  let fuzzer: Service;

  beforeAll(async () => {
    fuzzer = await installFuzzer();
  });
  afterAll(() => fuzzer.stop());

  it.each(["v3", "v4", "v5"] as const)(
    "answer as the OpenAPI document of %s says",
    { timeout: 300_000 + START_MS },
    async (version) => {
      expect(await fuzzRoutes({ fuzzer: fuzzer.address, loci, version, seconds: SECONDS[version] })).toBeNull();
    },
  );
});
