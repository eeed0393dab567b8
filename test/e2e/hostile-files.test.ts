import { describe, expect, it } from "vitest";
import { type HostileFile, hostileFiles } from "#test/support/hostile-files.js";
import { newTag } from "#test/support/loci-client.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

describe("hostile files", () => {
  const outside = useShared(() => startWebServer());
  // The guard would let it through: what is not asked for is not asked for because nothing follows it.
  const { rest, client } = useLoci(() => ({ environment: { LOCI_ALLOWED_HOSTS: `127.0.0.1:${outside.port}` } }));
  const tag = newTag();

  it("end as done or failed with a reason, follow nothing, and keep nobody waiting", { timeout: 240_000 }, async () => {
    const files = await hostileFiles(outside.url);
    let areOver = false;
    const sending = endsOf(files).finally(() => {
      areOver = true;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.rest("GET /health")));
    expect(areOver).toBe(false);
    const other = await client.ingest({ content: "Xaver lives in Xanten.", containerTags: [newTag()] });
    const ended = await sending;

    for (const { file, document } of ended) expect(outcomeOf(file, document), file.title).toBe("as promised");
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(other.status).toBe("DONE");
    expect(outside.seen).toEqual([]);
  });

  async function endsOf(files: HostileFile[]) {
    const ends = await Promise.all(files.map(send));
    // One after the other: polls of all at once would take more of the machine than the files do.
    for (const end of ends) {
      if (end.id === null) continue;
      await untilProcessed(rest, end.id);
      end.document = await client.document(end.id);
    }
    return ends;
  }

  async function send(file: HostileFile): Promise<End> {
    const form = new FormData();
    form.set("file", new Blob([Uint8Array.from(file.bytes)]), file.filename);
    form.set("containerTag", tag);
    const { status, body } = await rest("POST /v3/documents/file", { body: form });
    if (status !== 200) return { file, id: null, document: { status, failure: { message: body.error } } };
    return { file, id: body.id, document: { status: "QUEUED", failure: null } };
  }
});

interface End {
  file: HostileFile;
  /** Null for a file that was refused. */
  id: string | null;
  document: Outcome;
}

interface Outcome {
  status: string | number;
  failure: { code?: string; message: string } | null;
}

const PLAIN_CODES = ["EXTRACTION_FAILED", "UNSUPPORTED_TYPE", "TOO_LARGE", "TIMEOUT"];

function outcomeOf({ says }: HostileFile, { status, failure }: Outcome): string {
  const { code = "", message = "" } = failure ?? {};
  if (says !== undefined) return says.test(message) ? "as promised" : `${status}: ${message}`;
  if (status === "DONE") return "as promised";
  // Refused at once, as an empty file is.
  if (status === 400 && message !== "") return "as promised";
  const isPlain = status === "FAILED" && PLAIN_CODES.includes(code) && message !== "";
  return isPlain ? "as promised" : `${status}, ${code}: ${message}`;
}
