import { createTestDatabase, openConnection } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { compareWithModel } from "./compare-with-model.js";
import { makeEditScript } from "./edit-script.js";
import { runEditScript } from "./run-edit-script.js";

/**
 * Runs the scripts of these seeds, each in its own tag. Throws with the first script whose result differs from the
 * model.
 */
export async function testEditScripts(seedNumbers: number[]): Promise<void> {
  await using database = await createTestDatabase();
  const seeds = await openSeeds(database.appUrl, { poolSize: 6 });
  await using reader = await openConnection(database.ownerUrl);
  try {
    const organization = await seeds.addOrganization("scripts");
    for (const seed of seedNumbers) {
      const script = makeEditScript(seed);
      const place = { seeds, organization, reader, tag: `script-${seed}` };
      try {
        await runEditScript(place, script, (model) => compareWithModel(place, model));
      } catch (error) {
        throw new Error(`Script ${seed} ends otherwise than the model:\n${JSON.stringify(script)}`, { cause: error });
      }
    }
  } finally {
    await seeds.close();
  }
}
