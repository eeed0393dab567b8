import { expect } from "vitest";
import { forgettingOf } from "#test/e2e/suite/forgetting-calls.js";
import { type ApiAccess, GraphqlClient } from "#test/support/graphql-client.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { query } from "#test/support/postgres.js";
import { ServerProcess, WorkerProcess } from "#test/support/program-process.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";
import { StepGate } from "./step-gate.js";

/** Started by the worker's sweeps, or by a request to the server. */
export const forgettings = ["expire", "erase what was forgotten", "forget", "restore", "erase"] as const;
export type Forgetting = (typeof forgettings)[number];

const states: Record<Forgetting, string> = {
  expire: "forgotten",
  "erase what was forgotten": "erased",
  forget: "forgotten",
  restore: "active",
  erase: "erased",
};
const changes: Record<Forgetting, string> = {
  expire: "forgotten",
  "erase what was forgotten": "removed",
  forget: "forgotten",
  restore: "updated",
  erase: "removed",
};

/**
 * Kills the process in the middle of its write and lets it run again. The unfinished write leaves no trace: no lock,
 * and no partly changed memory line. In the end, it has happened once.
 */
export async function killWhileForgetting(kind: Forgetting): Promise<void> {
  await using loci = await startLoci({ withWorker: false });
  await using gate = await StepGate.install(loci.database.ownerUrl);
  const scene = await setTheScene(loci, kind);
  const organizationId = scene.organizationId;
  const before = await stored(loci);
  await gate.close({ step: "change-state", moment: "writing" }, { organizationId, indexPath: "" });
  const isSweep = kind === "expire" || kind === "erase what was forgotten";
  const environment = { ...loci.environment, LOCI_FORGOTTEN_RETENTION_DAYS: kind === "expire" ? "30" : "0" };
  const begun = isSweep ? new WorkerProcess(environment) : await ServerProcess.start(loci.environment);
  let worker: WorkerProcess | null = null;
  try {
    const answer =
      begun instanceof ServerProcess ? ask({ baseUrl: begun.baseUrl, apiKey: loci.apiKey }, { kind, scene }) : "never";
    await waitFor(
      () => gate.isReached(),
      (isReached) => isReached,
    );
    await begun.kill();
    expect(await answer).toBe("never");
    await gate.open();
    expect(await stored(loci)).toEqual(before);

    if (isSweep) worker = new WorkerProcess(environment);
    else await ask(loci, { kind, scene });
    const memory = await waitFor(
      async () =>
        (await rowsOf(loci.database.ownerUrl, { only: ["memory"] })).find(({ row }) => row["id"] === scene.id)?.row,
      (row) => row?.["state"] === states[kind],
    );
    expect(memory).toMatchObject({ is_latest: true, version: 2 });
    const history = await rowsOf(loci.database.ownerUrl, { only: ["memory_state", "event"] });
    const own = history.filter(({ row }) => row["memory_id"] === scene.id && row["until"] === null);
    expect(own.map(({ row }) => row["state"])).toEqual([states[kind]]);
    const heard = history.filter(({ row }) => row["subject_id"] === scene.id && row["state"] === changes[kind]);
    expect(heard).toHaveLength(kind === "restore" ? scene.updates + 1 : 1);
    worker ??= new WorkerProcess(loci.environment);
    await waitFor(
      () => rowsOf(loci.database.ownerUrl, { only: ["intent"] }),
      (intents) => intents.length === 0,
    );
    const homes = kind === "restore" ? ["Alma lives in Ankara"] : [];
    expect((await scene.client.profile(scene.tag)).static).toEqual(homes);
  } finally {
    await gate.open();
    await begun.kill();
    await worker?.kill();
  }
}

interface Scene {
  client: LociClient;
  organizationId: string;
  tag: string;
  /** The newer of two homes. */
  id: string;
  /** How often its change was announced so far. */
  updates: number;
}

async function setTheScene(loci: RunningLoci, kind: Forgetting): Promise<Scene> {
  const client = new LociClient(loci);
  const tag = newTag();
  const worker = new WorkerProcess(loci.environment);
  try {
    await client.ingest({ content: "Alma lives in Athens.", containerTags: [tag], documentDate: "2023-01-01" });
    await client.ingest({
      ...{ content: "Alma lives in Ankara.", containerTags: [tag], documentDate: "2024-01-01" },
    });
    const id = (await client.memories(tag))[0]?.id ?? "";
    if (kind === "restore" || kind === "erase what was forgotten") {
      await forgettingOf(() => client.graphql).forget({ containerTag: tag, id });
    }
    await waitFor(
      () => rowsOf(loci.database.ownerUrl, { only: ["intent"] }),
      (intents) => intents.length === 0,
    );
    const rows = await rowsOf(loci.database.ownerUrl, { only: ["memory", "event"] });
    const organizationId = String(rows.find(({ row }) => row["id"] === id)?.row["organization_id"]);
    const updates = rows.filter(({ row }) => row["subject_id"] === id && row["state"] === "updated").length;
    return { client, organizationId, tag, id, updates };
  } finally {
    await worker.stop();
    // Past the API, whose own chores would write it down before a sweep comes.
    if (kind === "expire")
      await query(loci.database.ownerUrl, "update memory set forget_after = now() where is_latest");
  }
}

/** `never`, when the server was gone before it answered. */
async function ask(
  access: ApiAccess,
  { kind, scene: { tag, id } }: { kind: Forgetting; scene: Scene },
): Promise<string> {
  const calls = forgettingOf(() => new GraphqlClient(access));
  try {
    if (kind === "forget") await calls.forget({ containerTag: tag, id });
    if (kind === "restore") await calls.restore({ containerTag: tag, ids: [id] });
    if (kind === "erase") await calls.erase(tag, [id]);
    return "answered";
  } catch (error) {
    if (error instanceof TypeError) return "never";
    throw error;
  }
}

async function stored(loci: RunningLoci): Promise<string[]> {
  const only = ["memory", "memory_state", "memory_source", "memory_relation", "memory_candidate", "event", "intent"];
  const rows = await rowsOf(loci.database.ownerUrl, { only });
  return rows.map(({ table, row }) => JSON.stringify([table, row])).toSorted();
}
