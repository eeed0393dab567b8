import Supermemory from "supermemory";
import { expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { describeNpmClient } from "./npm-suite.js";

const { loci } = useLoci();

describeNpmClient(
  "4",
  loci,
  (options) => new Supermemory(options),
  (client) => {
    it("searches without naming a method", async () => {
      const found = await client.search({ q: "Where does Ann live?", containerTag: "user_ann", threshold: 0 });
      expect(found.results[0]?.memory).toContain("Lisbon");
    });
  },
);
