import { it } from "vitest";
import { testEditScripts } from "#test/integration/memory/edit-scripts/test-edit-scripts.js";

const SCRIPTS = 1_000;
const AT_A_TIME = 100;
const firsts = Array.from({ length: SCRIPTS / AT_A_TIME }, (_, index) => 1 + index * AT_A_TIME);

it.each(firsts)(
  "random edits of memories, in any order and at once, end as the model says (a hundred seeds from %i)",
  async (first) => {
    await testEditScripts(Array.from({ length: AT_A_TIME }, (_, index) => first + index));
  },
  600_000,
);
