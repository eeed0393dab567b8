import { describe, expect, it } from "vitest";
import { VERSIONS } from "#apps/server/rest/openapi/build-openapi.js";
import { useLoci } from "#test/support/start-loci.js";
import { fuzzer } from "../find-service.js";
import { fuzzRoutes } from "./fuzz-routes.js";

const { missing, address } = fuzzer;
const SECONDS = 20;
const START_MS = 120_000;

describe.skipIf(missing !== null)(
  missing === null ? "routes that are sent anything" : `routes that are sent anything (skipped: ${missing})`,
  () => {
    const { loci } = useLoci();

    it.each(VERSIONS)("answer as the OpenAPI document of %s says", { timeout: START_MS }, async (version) => {
      expect(await fuzzRoutes({ fuzzer: address, loci, version, seconds: SECONDS })).toBeNull();
    });
  },
);
