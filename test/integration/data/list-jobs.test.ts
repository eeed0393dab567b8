import { beforeAll, describe, expect, it } from "vitest";
import { cancelOneJob, listJobs } from "#apps/cli/jobs.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { completeJob, postponeJob } from "#core/job/end-job.js";
import type { Job } from "#core/job/job.entity.js";
import { startJob } from "#core/job/start-job.js";
import type { SeededOrganization } from "#test/support/seed-organization.js";
import { useTenant } from "#test/support/tenant.js";

const clock = { now: () => new Date() };

describe("loci jobs", () => {
  const tenant = useTenant("lake");
  let lake: SeededOrganization;
  let hill: SeededOrganization;
  beforeAll(async () => {
    lake = await tenant.seeds.addOrganization("lake");
    hill = await tenant.seeds.addOrganization("hill");
  });
  /** The text that a command writes. */
  async function said(command: typeof listJobs | typeof cancelOneJob, words: object): Promise<string> {
    let text = "";
    const environment = readEnvironment({ DATABASE_URL: tenant.appUrl });
    const write = (more: string) => {
      text += more;
    };
    expect(await command({ environment, format: "text", id: "", write, ...words })).toBe(0);
    return text;
  }
  const list = async () => JSON.parse(await said(listJobs, { format: "json" })) as Job[];
  const cancel = (id: string) => said(cancelOneJob, { id });
  const start = ({ system }: SeededOrganization, job: Parameters<typeof startJob>[1]) =>
    tenant.database.inTenant(system, (repositories) => startJob(repositories, job));

  it("says that there are none, and then how far each one is and why it waits", async () => {
    expect(await said(listJobs, {})).toBe("There are no jobs.\n");
    const ended = await start(lake, { kind: "embed-missing", total: 7 });
    const waiting = await start(lake, { kind: "rebuild-index", cursor: "1/documents/", total: 40 });
    await start(hill, { kind: "clear-tag", subjectId: "deletion", total: 2 });
    await tenant.database.inTenant(lake.system, async (repositories) => {
      await completeJob(repositories, ended);
      const begun = await repositories.jobs.begin(waiting.id);
      const page = { cursor: "1/documents/d", done: 10, total: 40, isDone: false, isPassed: true };
      await repositories.jobs.advance(begun ?? waiting, page);
      await postponeJob(repositories, waiting, { errorCode: "unavailable", dueAt: clock.now() });
    });
    const text = await said(listJobs, {});
    const lines = text.trimEnd().split("\n");
    expect(lines).toHaveLength(3);
    const ofLake = lines.filter((line) => line.includes(lake.organizationId));
    expect(ofLake[0]).toMatch(
      /^\S+ {2}rebuild-index {2}writing the search index again of \S+: 10 of 40 done, queued since \S+Z, pages left to be written one by one: 1, tried again after an error: unavailable$/,
    );
    expect(ofLake[1]).toContain(`${ended.id}  embed-missing  embedding what lacks vectors`);
    expect(ofLake[1]).toContain("0 of 7 done, completed since");
    expect(await list()).toContainEqual(
      expect.objectContaining({ organizationId: hill.organizationId, kind: "clear-tag", state: "queued", total: 2 }),
    );
  });

  it("cancels a job once, which takes it from the queue and tells the engine", async () => {
    const job = await start(hill, { kind: "rebuild-index", cursor: "1/documents/", total: 3 });
    expect(await cancel(job.id)).toBe("Cancelled: writing the search index again, 0 of 3 done\n");
    expect((await list()).find(({ id }) => id === job.id)).toMatchObject({ state: "cancelled" });
    const queue = new IntentQueue(tenant.database, clock);
    const claimed = (await queue.claim({ runs: [{ kinds: ["rebuild-index"], maxInFlight: 9, maxRunning: 9 }] })).runs;
    expect(claimed.map(({ subjectId }) => subjectId)).not.toContain(job.id);
    expect((await queue.claim({ chores: 9 })).chores).toMatchObject([
      { kind: "cancel-workflow", subjectId: `rebuild-index:${job.id}:1` },
    ]);
    await expect(cancel(job.id)).rejects.toThrow("The job has ended already: cancelled");
  });

  it("refuses to cancel a deletion, and a job that it does not know", async () => {
    const deletion = (await list()).find(({ kind }) => kind === "clear-tag");
    await expect(cancel(deletion?.id ?? "")).rejects.toThrow("cannot be cancelled");
    await expect(cancel("unknown")).rejects.toThrow("There is no job unknown");
    expect((await list()).find(({ kind }) => kind === "clear-tag")).toMatchObject({ state: "queued" });
  });
});
