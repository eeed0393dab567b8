import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import {
  addFirst,
  Editor,
  FAULT_SHARE,
  MAX_CALLS,
  MAX_EDITS_A_ROUND,
} from "#test/conformance/connector/edit-source.js";
import { ConnectedSource } from "#test/support/connected-source.js";
import { query } from "#test/support/postgres.js";
import { ServerProcess } from "#test/support/program-process.js";
import { MAX_REPEATED } from "#test/support/services/call-counts.js";
import type { OpenSource } from "#test/support/services/every-source.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { Random } from "#test/support/services/random.js";
import { type StartLoci, startLoci } from "#test/support/start-loci.js";
import { findSecrets } from "./find-secrets.js";
import { MortalWorker } from "./mortal-worker.js";
import { openSources } from "./open-sources.js";

interface EditedSources {
  open: OpenSource[];
  /** Edits of each source. */
  edits: number;
  seed: number;
  start?: StartLoci;
  lifeMs?: { shortest: number; spread: number };
  /** Between the edits of one source and those of the next. */
  longestPauseMs?: number;
  /** Everything that an engine keeps outside of the database. */
  histories?: () => Promise<string>;
}

interface EditedSource {
  fake: FakeSource;
  source: ConnectedSource;
  editor: Editor;
}

const LIFE_MS = { shortest: 2_000, spread: 10_000 };
const SYNC_SHARE = 0.7;
const PATIENCE_MS = 10 * 60_000;

/**
 * Connects every source to one installation and edits them all at random moments, while their answers fail, their tokens
 * expire and the worker is killed again and again. In the end the documents are those of the sources.
 */
export async function editSources({
  open,
  edits,
  seed,
  start = startLoci,
  lifeMs = LIFE_MS,
  longestPauseMs = 600,
  histories,
}: EditedSources): Promise<void> {
  const random = new Random(seed);
  await using opened = await openSources(open);
  await using loci = await start({ withWorker: false, environment: opened.environment });
  await using server = await ServerProcess.start(loci.environment, { logLevel: "debug" });
  await using worker = new MortalWorker({ environment: loci.environment, random, lifeMs });
  const access = { baseUrl: server.baseUrl, apiKey: loci.apiKey };
  const edited: EditedSource[] = [];
  for (const [index, { fake, signIn }] of opened.sources.entries()) {
    const editor = new Editor(fake, new Random(seed + index));
    await addFirst(fake, new Random(seed - index));
    editor.count();
    const source = await ConnectedSource.connect(access, fake, { tag: fake.connector.kind, signIn });
    edited.push({ fake, source, editor });
  }
  const fakes = edited.map(({ fake }) => fake);
  try {
    await expectInStep(edited);
    for (const [index, { faults }] of fakes.entries()) faults.begin(new Random(seed + 100 + index), FAULT_SHARE);
    for (;;) {
      const one = random.pick(edited.filter(({ editor }) => editor.done < edits));
      if (one === undefined) break;
      const times = Math.min(1 + random.below(MAX_EDITS_A_ROUND), edits - one.editor.done);
      for (let time = 0; time < times; time++) await one.editor.edit(1);
      if (random.chance(SYNC_SHARE)) await one.source.sync();
      await pause(random.below(longestPauseMs));
      if (await worker.dieWhenDue()) for (const { calls } of fakes) calls.loseReader();
    }
    // Sources still fail and the worker still dies while the last edits are read.
    let isRead = false;
    const reading = Promise.all(edited.map(({ source }) => source.sync().then(() => source.untilRested(PATIENCE_MS))));
    const read = reading.then(() => {
      isRead = true;
    });
    while (!isRead) {
      await Promise.race([read, pause(longestPauseMs)]);
      if (await worker.dieWhenDue()) for (const { calls } of fakes) calls.loseReader();
    }
    for (const { faults } of fakes) faults.end();
    await Promise.all(edited.map(({ source }) => source.sync()));
    await expectSettled(edited);
    await passDay(loci.database.ownerUrl);
    await Promise.all(edited.map(({ source }) => source.sync()));
    await expectInStep(edited);
    for (const { editor } of edited) editor.count();
    console.log([...edited.map(describeCalls), `${worker.deaths} kills`].join("\n"));
    const tooMany = edited.filter(asksTooOften).map(describeCalls);
    expect(tooMany, `more than ${MAX_CALLS} contents for a change, or ${MAX_REPEATED} again after a kill`).toEqual([]);
    const before = fakes.map(({ calls }) => calls.content);
    await Promise.all(edited.map(({ source }) => source.sync()));
    await expectSettled(edited);
    expect(
      fakes.map(({ calls }) => calls.content),
      "calls for contents when nothing has changed",
    ).toEqual(before);
    const { ownerUrl } = loci.database;
    const texts = {
      "the server's log": server.said,
      "the worker's log": worker.said,
      "an answer": edited.flatMap(({ source }) => source.answers).join("\n"),
      "a history": (await histories?.()) ?? "",
    };
    const { dataDirectory } = loci;
    expect(await findSecrets(opened.secrets(), { texts, ownerUrl, dataDirectory }), "places with a secret").toEqual([]);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nThe worker said: ${worker.said.slice(-5_000)}`,
      {
        cause: error,
      },
    );
  } finally {
    for (const { source } of edited) await source[Symbol.asyncDispose]();
  }
}

function describeCalls({ fake, editor }: EditedSource): string {
  const { content, repeated, repeatedAtOnce, refused, listing } = fake.calls;
  const again = `${repeated} of them again after kills, at most ${repeatedAtOnce} after one`;
  return `${fake.connector.kind}: ${editor.changed} changes, ${content} contents (${again}), ${listing} listings, ${refused} failures`;
}

function asksTooOften({ fake, editor }: EditedSource): boolean {
  const { content, repeated, repeatedAtOnce } = fake.calls;
  return content - repeated > MAX_CALLS * editor.changed || repeatedAtOnce > MAX_REPEATED;
}

/**
 * Granola tells of deletions in the full listing of each day alone. A listing that leaves out more than half of a source
 * is doubted, until another one some time later leaves out the same.
 */
async function passDay(ownerUrl: string): Promise<void> {
  const earlier = `jsonb_set(cursor::jsonb, '{fullListedAt}', '0')::text`;
  await query(ownerUrl, `update connection set cursor = ${earlier} where kind = 'granola'`);
  await query(ownerUrl, "update connection set doubted_at = doubted_at - interval '1 day'");
}

async function expectSettled(edited: readonly EditedSource[]): Promise<void> {
  await Promise.all(edited.map(({ source }) => source.settled(PATIENCE_MS)));
}

/** Every item of a source is one document, with its content, at its place and in its tag, and there is no other document. */
async function expectInStep(edited: readonly EditedSource[]): Promise<void> {
  await expectSettled(edited);
  let count = 0;
  for (const { fake, source } of edited) {
    const { kind } = fake.connector;
    const truth = fake.truth();
    // Some items cannot be read and become no document: a form of Google, a package of OneDrive.
    const items = (await source.items()).filter(({ state, remoteId }) => state !== "FAILED" || truth.has(remoteId));
    const unfinished = items.filter(({ state, document }) => state !== "DONE" || document?.status !== "DONE");
    const told = unfinished.map(({ document, ...item }) => ({
      ...item,
      status: document?.status,
      ...document?.failure,
    }));
    expect(told, `unfinished items of ${kind}`).toEqual([]);
    expect(items.map(({ remoteId }) => remoteId).toSorted(), `items of ${kind}`).toEqual([...truth.keys()].toSorted());
    for (const { remoteId, document } of items) {
      const { text, path, tag } = truth.get(remoteId) ?? { text: "", path: null, tag: null };
      expect(document?.text, `the text of ${kind} ${remoteId}`).toContain(text);
      expect(document?.containerTags, `the tags of ${kind} ${remoteId}`).toEqual([{ tag: tag ?? kind }]);
      if (path !== null) expect(document?.filepath, `the place of ${kind} ${remoteId}`).toBe(path);
    }
    count += truth.size;
  }
  const [first] = edited;
  expect((await first?.source.client.list({}))?.totalCount, "documents of all sources").toBe(count);
}
