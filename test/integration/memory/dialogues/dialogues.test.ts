import { beforeAll, describe, expect, it } from "vitest";
import { openOrm } from "#adapters/postgres/orm.js";
import { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import { openRepositories } from "#core/repositories.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useShared } from "#test/support/use-shared.js";
import { compareMemories } from "./compare-memories.js";
import { DIALOGUES } from "./dialogues.js";
import { DialogueClock, playDialogue } from "./play-dialogue.js";

/** Transactions of one organization wait for each other, so that dialogues played at the same time are in several. */
const LANES = 5;

/** Each dialogue has a container tag of its own and is played on the real data layer; no model is asked. */
describe("what is remembered of a dialogue", () => {
  const test = useShared(() => createTestDatabase());
  const orm = useShared(() => openOrm({ url: test.appUrl }));
  const systems: Principal[] = [];

  beforeAll(async () => {
    const seeds = await openSeeds(test.appUrl);
    for (let lane = 0; lane < LANES; lane++) systems.push((await seeds.addOrganization(`lane-${lane}`)).system);
    await seeds.close();
  });

  for (const [theme, dialogues] of Object.entries(DIALOGUES)) {
    describe(theme, () => {
      it.concurrent.each(
        dialogues.map((dialogue, index) => ({ ...dialogue, tag: `${theme}-${index}`, lane: index % LANES })),
      )("$title", async (dialogue) => {
        const system = systems[dialogue.lane];
        if (system === undefined) throw new Error("This lane has no organization.");
        const clock = new DialogueClock();
        const database = new Database(orm, clock, openRepositories);
        const live: string[] = [];
        const failures: string[] = [];
        for await (const [turn, found] of playDialogue({ database, clock, system, tag: dialogue.tag }, dialogue)) {
          const differences = compareMemories({ changes: turn.changes, live, found });
          if (differences.length > 0) failures.push(`after "${turn.said}"`, ...differences);
        }
        expect(failures, failures.join("\n")).toEqual([]);
      });
    });
  }
});
