import { describe, it } from "vitest";
import { runEngine } from "#test/conformance/connector/engine-run.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";

const EDITS = 25;
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

describe("a connection to a source that changes, fails and is read by a worker that dies", () => {
  const tenant = useTenant("random-edits");
  const folder = useFolder("for all");

  it(`is in step after ${EDITS} edits (seed ${SEED})`, async () => {
    const fake = await FakeGithub.open();
    try {
      await runEngine({ fake, tenant, folder, edits: EDITS, seed: SEED, hasFaults: true });
    } finally {
      await fake.close();
    }
  });
});
