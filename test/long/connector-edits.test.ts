import { afterAll, beforeAll, it } from "vitest";
import { editSources } from "#test/e2e/connections/random-edits.js";
import { everySource } from "#test/support/services/every-source.js";
import { type Service, startDovecot } from "../services/service-process.js";

const EDITS = Number(process.env["LOCI_CONNECTOR_EDITS"] ?? 500);
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

let mail: Service | null = null;

beforeAll(async () => {
  mail = await startDovecot().catch((error: unknown) => {
    console.log(`Without IMAP: ${String(error)}`);
    return null;
  });
});
afterAll(() => mail?.stop());

it(
  `every kind of source is in step after ${EDITS} edits, failures and kills of the worker (seed ${SEED})`,
  async () => {
    await editSources({ open: everySource(mail?.address ?? null), edits: EDITS, seed: SEED });
  },
  4 * 60 * 60_000,
);
