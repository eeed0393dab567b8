import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makePdf, textAt } from "@loci/files/test/pdf-file.js";
import { soundOf } from "@loci/files/test/prepared-sound.js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { ServerProcess, WorkerProcess } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";

interface LargeFile {
  name: string;
  filename: string;
  mediaType: string;
  make: () => Buffer;
  /** The unit of its progress, if reading takes long. */
  unit?: string;
}

interface Outcome {
  status: string;
  failure: { code: string; message: string } | null;
  chunkCount: number | null;
  warnings: string[] | null;
  progress: { unit: string } | null;
}

const PAGES = 1_500;
const ROWS = 100_000;
const LINE_BYTES = 5_000_000;
/** In turns a tone and silence: 1,560 seconds of 32 kB. */
const SOUND = Array.from({ length: 6 }, () => [10, 250]).flat();
const MAX_GROWTH_BYTES = 100_000_000;

const files: LargeFile[] = [
  { name: "a PDF of 1,500 pages", filename: "book.pdf", mediaType: "application/pdf", make: book, unit: "PAGE" },
  { name: "a CSV of 100,000 rows", filename: "rows.csv", mediaType: "text/csv", make: table },
  { name: "5 MB on a single line", filename: "line.md", mediaType: "text/markdown", make: line },
  { name: "5 MB of JSON on a single line", filename: "line.json", mediaType: "application/json", make: json },
  { name: "50 MB of sound", filename: "sound.wav", mediaType: "audio/wav", make: () => soundOf(SOUND), unit: "SECOND" },
];

/** A recording's speech is recognised at about three times its speed. */
const PATIENCE = { timeout: 550_000, interval: 500 };

/** Each run ends, the server stays small and answers, and new documents of others need not wait for its end. */
describe.skipIf(process.platform !== "linux")("a large file", () => {
  // The recogniser of the usual data folder: a fresh one would fetch it again.
  const models = childEnvironment({}).LOCI_MODEL_DIR ?? resolve(".loci", "models");
  const { loci } = useLoci({ withWorker: false, environment: { LOCI_MODEL_DIR: models } });
  const server = useShared(() => ServerProcess.start(loci.environment));
  useShared(() => new WorkerProcess(loci.environment));
  const client = useShared(() => new LociClient({ baseUrl: server.baseUrl, apiKey: loci.apiKey }));

  beforeAll(async () => {
    // The first requests load what all need.
    await client.ingest({ uploadId: await client.upload("small"), containerTags: [newTag()] });
  });

  it.each(files)("of $name is read or refused with its limit, beside others", async (file) => {
    const content = file.make();
    const watch = watchServer();
    const { filename, mediaType } = file;
    const uploadId = await client.upload(content, { filename, mediaType });
    const { id } = await client.add({ uploadId, containerTags: [newTag()] });
    await seen(id, ({ status }) => status !== "QUEUED");
    const small = await client.ingest({ content: `Xaver moved to Xanten: ${id}.`, containerTags: [newTag()] });
    expect(small.status).toBe("DONE");

    const units = new Set<string>();
    const outcome = await seen(id, ({ status, progress }) => {
      if (progress !== null) units.add(progress.unit);
      return status === "DONE" || status === "FAILED";
    });
    const { grownBytes, unhealthy } = await watch.stop();
    console.info(
      `${file.name}: ${outcome.status}, ${outcome.failure?.code ?? `${outcome.chunkCount} chunks`}; ${outcome.warnings ?? ""}`,
    );
    console.info(`the server grew by ${Math.round(grownBytes / 1e6)} MB`);
    if (file.unit !== undefined && outcome.status === "DONE") expect([...units]).toContain(file.unit);
    if (outcome.status === "FAILED") {
      expect(outcome.failure).toEqual({
        code: expect.stringMatching(/^(?:TOO_LARGE|TIMEOUT|EXTRACTION_FAILED)$/),
        message: expect.stringMatching(/./),
      });
    } else if (outcome.chunkCount === 0) {
      // Nobody speaks in the sound: nothing to find is never said by silence.
      expect(outcome.warnings ?? []).not.toEqual([]);
    }
    expect(unhealthy).toEqual([]);
    expect(grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
  });

  /** Its memory, and whether it answers, until stopped. */
  function watchServer(): { stop(): Promise<{ grownBytes: number; unhealthy: number[] }> } {
    const before = server.residentBytes();
    const unhealthy: number[] = [];
    const stopping = new AbortController();
    let highest = before;
    const look = async () => {
      while (!stopping.signal.aborted) {
        highest = Math.max(highest, server.residentBytes());
        // A connection of its own: one that was kept may have been closed while this program was busy.
        const { status } = await fetch(`${server.baseUrl}/health/live`, { headers: { connection: "close" } });
        if (status !== 200) unhealthy.push(status);
        await pause(100, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      return { grownBytes: highest - before, unhealthy };
    };
    // A server that is gone is told by the test itself, which may end before it stops this.
    const looking = look().catch(() => ({ grownBytes: highest - before, unhealthy: [0] }));
    return {
      stop: () => {
        stopping.abort();
        return looking;
      },
    };
  }

  async function seen(id: string, isReached: (outcome: Outcome) => boolean): Promise<Outcome> {
    const query = `query ($id: ID!) {
      document(ref: { id: $id }) { status failure { code message } chunkCount warnings progress { unit } } }`;
    return await vi.waitFor(async () => {
      const { document } = await client.graphql.run<{ document: Outcome }>(query, { id });
      if (!isReached(document)) throw new Error(`Not reached: ${JSON.stringify(document)}`);
      return document;
    }, PATIENCE);
  }
});

function book(): Buffer {
  const page = (number: number) =>
    textAt(
      Array.from({ length: 30 }, (_, row) => [
        50,
        780 - 24 * row,
        `Page ${number}, row ${row}: ${sentence(number + row)}`,
      ]),
    );
  return makePdf({ pages: Array.from({ length: PAGES }, (_, index) => ({ content: page(index + 1) })) });
}

function table(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => `${index},"${sentence(index)}",${index % 97},2024-05-17`);
  return Buffer.from(["number,note,amount,day", ...rows].join("\n"));
}

function line(): Buffer {
  const sentences: string[] = [];
  // None is shorter than 40 letters.
  for (let index = 0; index < LINE_BYTES / 40; index++) sentences.push(sentence(index));
  return Buffer.from(sentences.join(" ").slice(0, LINE_BYTES));
}

function json(): Buffer {
  const records = Array.from({ length: LINE_BYTES / 100 }, (_, id) => ({
    id,
    note: sentence(id),
    isOpen: id % 2 === 0,
  }));
  return Buffer.from(JSON.stringify(records));
}

const NOUNS = [
  "river",
  "stone",
  "market",
  "letter",
  "window",
  "garden",
  "paper",
  "bridge",
  "season",
  "engine",
  "village",
];
const VERBS = ["follows", "hides", "carries", "colours", "reaches", "measures", "forgets"];

/** The same number gives the same sentence; few are the same. */
function sentence(number: number): string {
  const noun = (step: number) => NOUNS[Math.floor(number / step) % NOUNS.length];
  return `The ${noun(1)} ${VERBS[number % VERBS.length]} the ${noun(11)} of ${noun(121)} number ${number % 1_009}.`;
}
