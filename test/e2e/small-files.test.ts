import { zipSync } from "fflate";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runWorker } from "#apps/programs/run-worker.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { query } from "#test/support/postgres.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

interface SmallFile {
  name: string;
  filename: string;
  bytes: Uint8Array;
  mediaType?: string;
  /** It begins on the short way. */
  isShort: boolean;
  /** It comes to its end on the short way. */
  isTaken: boolean;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const NOTE = "# Beds\n\nMira works as a nurse in Ghent.\n\n## Beans\n\nZürich has none.";

const text = (name: string, bytes: Uint8Array, filename = "note.md"): SmallFile => {
  return { name, filename, bytes, isShort: true, isTaken: true };
};
const other = (name: string, bytes: Uint8Array, filename = "note.md"): SmallFile => {
  return { ...text(name, bytes, filename), isTaken: false };
};
const long = (name: string, bytes: Uint8Array, filename = "note.md"): SmallFile => {
  return { ...text(name, bytes, filename), isShort: false, isTaken: false };
};

const FILES: SmallFile[] = [
  text("a note of Markdown", utf8(NOTE)),
  text("a note with front matter", utf8(`---\ntitle: Garden\nauthor: Ana\ndate: 2026-05-01\nlang: de\n---\n${NOTE}`)),
  text("a note without a heading", utf8("Ana lives in Basel. She keeps bees."), "Bees.TXT"),
  text("a turn of a conversation", utf8("Ana: I live in Graz."), "turn.txt"),
  text(
    "a program called a text",
    utf8("import os\n\ndef main():\n    print(os.name)\n\nclass A:\n    pass\n"),
    "a.txt",
  ),
  text("a byte-order mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8(NOTE))),
  text("UTF-16 with a mark", Uint8Array.of(0xff, 0xfe, ...Buffer.from(NOTE, "utf16le"))),
  text("Latin-1", Buffer.from("Café in Zürich, reich an Käse und Brötchen für müde Gäste.", "latin1"), "a.txt"),
  text("control characters and old line ends", utf8("One\r\ntwo\u0007 three\rfour \u202eevif")),
  other("nothing but white space", utf8(" \n\t\n"), "empty.txt"),
  { ...text("a type and no name", utf8(NOTE), ""), mediaType: "text/markdown; charset=utf-8" },
  other("an archive called a note", zipSync({ "inner.txt": utf8("Ben lives in Oslo.") })),
  other("a page called a text", utf8("<!doctype html><html><body><p>Cleo lives in Rome.</p></body></html>"), "a.txt"),
  other(
    "bytes of no kind",
    Uint8Array.from({ length: 300 }, (_, index) => (index * 151 + 7) % 256),
  ),
  long("one huge line", utf8(`Dan lives in Lima ${"and on ".repeat(20_000)}`)),
  long("a note above the limit", utf8(`${NOTE}\n\n${"The beans grow well. ".repeat(50)}`)),
  long("a name of another kind", utf8("name,city\nAna,Basel\nBen,Oslo\n"), "people.csv"),
];

describe("a small file that takes the short way", () => {
  const { loci, client } = useLoci({ withWorker: false });
  const tagOf = (way: "short" | "long", file: SmallFile) => `${way}-${FILES.indexOf(file)}`;
  const rows = (sql: string, tag: string) => query(loci.database.ownerUrl, sql, [tag]);
  const wasShort = new Map<string, unknown>();
  let worker: Awaited<ReturnType<typeof runWorker>>;

  beforeAll(async () => {
    for (const file of FILES) {
      const { filename, mediaType } = file;
      const label = { ...(filename && { filename }), ...(mediaType && { mediaType }) };
      for (const way of ["short", "long"] as const) {
        const uploadId = await client.upload(file.bytes, label);
        await client.add({ uploadId, containerTags: [tagOf(way, file)], metadata: { of: "test" } });
      }
    }
    for (const { tag, is_short } of await query(loci.database.ownerUrl, "select tag, is_short from intent"))
      wasShort.set(String(tag), is_short);
    await query(loci.database.ownerUrl, "update intent set is_short = false where tag like 'long-%'");
    const environment = readEnvironment(loci.environment);
    worker = await runWorker({ environment, logger: pino({ level: "silent" }), notify: () => undefined });
    await waitFor(
      () => query(loci.database.ownerUrl, "select 1 from document where status not in ('done', 'failed')"),
      (open) => open.length === 0,
      120_000,
    );
  }, 180_000);
  afterAll(() => worker.close());

  const seen = async (tag: string) => ({
    document: await rows(
      `select to_jsonb(d) - '{id,tags,created_at,updated_at,submitted_at,progress}'::text[] as row
       from document d where $1 = any (d.tags)`,
      tag,
    ),
    chunks: await rows(
      `select c.content, c.type, to_jsonb(r) - '{organization_id,document_id,chunk_id}'::text[] as place
       from revision_chunk r join chunk c on c.id = r.chunk_id join document d on d.id = r.document_id
       where $1 = any (d.tags) order by r.position`,
      tag,
    ),
    memories: await rows(
      "select text, kind, state, subject, slot, value from memory where tag = $1 order by text",
      tag,
    ),
    // A long step tells its state again, with its progress.
    states: new Set(
      (
        await rows(
          `select e.state from event e join document d on d.id = e.subject_id
           where $1 = any (d.tags) and e.kind = 'document-status-changed' order by e.id`,
          tag,
        )
      ).map(({ state }) => state),
    ),
  });
  const stepsOf = async (tag: string) =>
    (
      await rows(
        `select s.step from step_run s join document d on d.id = s.document_id
         where $1 = any (d.tags) order by s.started_at`,
        tag,
      )
    ).map(({ step }) => step);

  it.each(FILES)("becomes what it would become by the steps one by one: $name", async (file) => {
    expect(wasShort.get(tagOf("short", file))).toBe(file.isShort);
    const [short, byOne] = [await seen(tagOf("short", file)), await seen(tagOf("long", file))];
    expect(short).toEqual(byOne);
    expect([...short.states]).toEqual([...byOne.states]);
    expect(short.document).toHaveLength(1);
    const steps = await stepsOf(tagOf("short", file));
    // The short way draws memories before it asks the model.
    const isTaken = steps.includes("finish-document") && steps.indexOf("extract-memories") < steps.indexOf("embed");
    expect(isTaken, steps.join()).toBe(file.isTaken);
  });
});
