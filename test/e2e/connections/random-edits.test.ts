import { it } from "vitest";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { FakeLocalFolder } from "#test/support/services/local-folder/fake-local-folder.js";
import { FakeS3 } from "#test/support/services/s3/fake-s3.js";
import { editSources } from "./random-edits.js";

const EDITS = 13;
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

// test/long has every kind.
it(`sources are in step after ${EDITS} edits of each, failures and kills of the worker (seed ${SEED})`, async () => {
  const open = [() => FakeGithub.open(), () => FakeS3.start(), () => FakeLocalFolder.open()];
  await editSources({ open, edits: EDITS, seed: SEED, lifeMs: { shortest: 2_000, spread: 3_000 } });
}, 180_000);
