import { it } from "vitest";
import { testEditScripts } from "./edit-scripts/test-edit-scripts.js";

/** Beside the thousand of test/long; the second of these once found evidence of a forgotten memory lost. */
const SCRIPTS = 6;
const FIRST = Number(process.env["LOCI_TEST_SEED"] ?? 1051);

it(`random adds, edits, deletes and forgets, in any order and at once, end as the model says (seeds from ${FIRST})`, async () => {
  await testEditScripts(Array.from({ length: SCRIPTS }, (_, index) => FIRST + index));
}, 300_000);
