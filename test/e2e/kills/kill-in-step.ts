import { join } from "node:path";
import { expect } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { startLoci } from "#test/support/start-loci.js";
import { rowsOf, type TableRow } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";
import { type GatePoint, StepGate } from "./step-gate.js";

const tag = "diary";
const told = [
  "# Travels",
  "Alice lives in Lisbon. Alice works at Acme as a data engineer. Alice loves hiking and her favourite colour is blue.",
  "## Later",
  "Alice has a dog named Rex. Alice is allergic to peanuts. Alice speaks Portuguese.",
].join("\n\n");
/** Longer than what goes to its end in one step. */
const long = `${told}\n\n## Weather\n\n${"The harbour was calm, and the ferry left on time. ".repeat(30)}`;

interface StepRow {
  step: string;
  finished_at: string | null;
}

/**
 * Kills the worker at a point of the pipeline and starts another one. The document must end as in an organization
 * without a kill, and no finished step may run again.
 */
export async function killInStep(point: GatePoint): Promise<void> {
  await kill(point, { contents: [long], waits: "in its step" });
}

/**
 * The same for short texts that go together, at the writes that their step alone makes. The steps one by one go on with
 * them.
 */
export async function killShort(step: GatePoint["step"]): Promise<void> {
  const others = ["Lisbon", "Porto", "Faro"].map((city) => `Bruno visited ${city}. The ferry left on time.`);
  await kill({ step, moment: "writing" }, { contents: [told, ...others], waits: "at the gate" });
}

async function kill(
  point: GatePoint,
  { contents, waits }: { contents: string[]; waits: "in its step" | "at the gate" },
): Promise<void> {
  await using loci = await startLoci({ withWorker: false });
  await using gate = await StepGate.install(loci.database.ownerUrl);
  const seeds = await openSeeds(loci.database.appUrl);
  const [quiet, struck] = [await seeds.addOrganization("quiet"), await seeds.addOrganization("struck")];
  const clientOf = async ({ organizationId }: { organizationId: string }) =>
    new LociClient({ baseUrl: loci.baseUrl, apiKey: await seeds.addKey(organizationId) });
  const [undisturbed, client] = [await clientOf(quiet), await clientOf(struck)];
  await seeds.close();

  let worker = new WorkerProcess(loci.environment);
  try {
    for (const content of contents) await undisturbed.ingest({ content, containerTags: [tag] });
    await gate.close(point, {
      organizationId: struck.organizationId,
      indexPath: join(loci.dataDirectory, "index.sqlite"),
    });
    const ids: string[] = [];
    for (const content of contents) ids.push((await client.add({ content, containerTags: [tag] })).id);
    const isInStep = async () => {
      const steps = await stepsOf(loci.database.ownerUrl, struck.organizationId);
      return steps.some((step) => step.step === point.step && step.finished_at === null);
    };
    await waitFor(waits === "at the gate" ? () => gate.isReached() : isInStep, (isThere) => isThere);
    await worker.kill();
    await gate.open();
    worker = new WorkerProcess(loci.environment);

    for (const id of ids) expect((await client.settled(id)).status).toBe("DONE");
    await waitFor(
      () => rowsOf(loci.database.ownerUrl, { organizationId: struck.organizationId, only: ["intent"] }),
      (intents) => intents.length === 0,
    );
    const steps = await stepsOf(loci.database.ownerUrl, struck.organizationId);
    const names = (all: StepRow[]) => all.map(({ step }) => step);
    const expected = names(await stepsOf(loci.database.ownerUrl, quiet.organizationId));
    const finished = names(steps.filter((step) => step.finished_at !== null));
    // At once, a text is embedded after its facts are known.
    if (waits === "at the gate") expect(finished.toSorted()).toEqual(expected.toSorted());
    else expect(finished).toEqual(expected);
    const broken = waits === "at the gate" ? [] : [point.step];
    expect(names(steps.filter((step) => step.finished_at === null))).toEqual(broken);

    const results = async (organizationId: string) =>
      comparable(await rowsOf(loci.database.ownerUrl, { organizationId }));
    const wanted = await results(quiet.organizationId);
    expect(wanted.length).toBeGreaterThan(20);
    expect(await results(struck.organizationId)).toEqual(wanted);
    const search = async (who: LociClient) => {
      const { hits } = await who.search({ query: "Where does Alice live?", containerTags: [tag] });
      // Equally similar ones come in the order of their ids.
      return hits.map((hit) => `${hit.similarity.toFixed(6)} ${hit.memory?.text ?? hit.chunk?.content}`).toSorted();
    };
    const found = await search(client);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(await search(undisturbed));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nThe worker said: ${worker.said}`, {
      cause: error,
    });
  } finally {
    await gate.open();
    await worker.kill();
  }
}

async function stepsOf(ownerUrl: string, organizationId: string): Promise<StepRow[]> {
  const rows = await rowsOf(ownerUrl, { organizationId, only: ["step_run"] });
  // The columns of step_run.
  const steps = rows.map(({ row }) => row as unknown as StepRow & { started_at: string });
  // PostgreSQL leaves out the zeros at the end of a moment: as texts they have another order.
  return steps.toSorted((left, right) => Date.parse(left.started_at) - Date.parse(right.started_at));
}

/**
 * The parts that are equal wherever the same text was processed: everything except ids, times and the log of the way.
 */
function comparable(rows: TableRow[]): string[] {
  const tables = ["document", "document_tag", "chunk", "revision_chunk", "embedding", "memory_candidate", "memory"];
  const kept = [...tables, "memory_source", "memory_state", "memory_relation", "container_tag"];
  return rows
    .filter(({ table }) => kept.includes(table))
    .map(({ table, row }) => JSON.stringify([table, ...Object.entries(row).filter(([column]) => !isOwn(column))]))
    .toSorted();
}

function isOwn(column: string): boolean {
  return /(^|_)(id|at|by|since|until|on|valid_from)$/.test(column) && column !== "custom_id";
}
