import { it } from "vitest";
import { syncLargeSource } from "#test/e2e/connections/large-source.js";

const ITEMS = Number(process.env["LOCI_SOURCE_ITEMS"] ?? 100_000);
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

it(`a source of ${ITEMS} items is read to its end and starves nobody (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  await syncLargeSource({
    items: ITEMS,
    itemsAPage: Math.max(1, Math.min(200, Math.floor(ITEMS / 400))),
    documentLimit: Math.min(2_000, Math.floor(ITEMS / 5)),
    seed: SEED,
    lifeMs: { shortest: 20_000, spread: 40_000 },
  });
});
