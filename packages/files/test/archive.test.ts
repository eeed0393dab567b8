import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseConversation } from "@loci/language/conversation";
import { zipSync } from "fflate";
import { packTar } from "modern-tar";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createArchiveExtractor } from "#files/archive/archive-extractor.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { withMembers } from "./read-member.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? utf8(content) : content]),
    ),
  );

/** Sets the flag of encryption in the headers of the members that are named. */
function encrypted(bytes: Uint8Array, ...names: string[]): Uint8Array {
  const archive = Buffer.from(bytes);
  for (const [signature, flagOffset, nameOffset] of [
    ["PK\x03\x04", 6, 30],
    ["PK\x01\x02", 8, 46],
  ] as const) {
    for (
      let at = archive.indexOf(signature, 0, "latin1");
      at !== -1;
      at = archive.indexOf(signature, at + 1, "latin1")
    ) {
      const name = archive.toString("latin1", at + nameOffset, at + nameOffset + 5);
      if (names.includes(name)) archive[at + flagOffset] = 1;
    }
  }
  return archive;
}

const create = (limits = EXTRACTION_LIMITS) =>
  withMembers((readMember) => createArchiveExtractor({ readMember, limits }));

const nested = (levels: number) =>
  Array.from({ length: levels }).reduce<Uint8Array>((inner) => zip({ "inner.zip": inner }), zip({ "a.txt": "deep" }));

describeExtractor("archive", create(), {
  readable: { bytes: zip({ "b.txt": "second file", "a.txt": "first file" }), words: ["first file", "second file"] },
  hostile: {
    "an archive that is cut off": zip({ "a.txt": "words".repeat(500) }).subarray(0, 60),
    "no files": zip({}),
    "folders alone": zip({ "a/": "" }),
    "eight archives inside each other": nested(8),
    "random bytes behind the signature": Uint8Array.from({ length: 5_000 }, (_, index) =>
      index < 4 ? ([0x50, 0x4b, 3, 4][index] ?? 0) : (index * 7919) % 256,
    ),
  },
});

describe("an archive", () => {
  const read = (bytes: Uint8Array, context = {}) => extractFrom(create(), bytes, context);
  const readWithin = (limits: Partial<typeof EXTRACTION_LIMITS>, bytes: Uint8Array) =>
    extractFrom(create({ ...EXTRACTION_LIMITS, ...limits }), bytes);
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "loci-archive-test-"));
    vi.stubEnv("TMPDIR", folder);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    // Nothing is left of what was unpacked.
    expect(readdirSync(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it("is its files in the order of their names, each below its path, which its places name too", async () => {
    const { text, structure, places } = await read(zip({ "b/10.txt": "ten", "b/9.txt": "nine", "a.py": "x = 1\n" }));
    expect(structure).toBe("markdown");
    expect(text).toMatch(/^# a\.py\n\n(?:```python\n)?x = 1\n?(?:```)?\n\n# b\/9\.txt\n\nnine\n\n# b\/10\.txt\n\nten$/);
    expect(places.map(({ file }) => file)).toEqual(["a.py", "b/9.txt", "b/10.txt"]);
    expect(text.slice(places[1]?.start, places[1]?.end)).toBe("# b/9.txt\n\nnine");
  });

  it("of one file is read as that file", async () => {
    const chat = "user: Where is the lamp?\nassistant: At the cape.\nuser: Thanks!";
    expect(await read(zip({ "talk.txt": chat }))).toMatchObject({
      text: chat,
      structure: "conversation",
      places: [{ start: 0, end: chat.length, file: "talk.txt" }],
    });
  });

  it("of chats is a conversation, each below its name, and its other files are nobody's words", async () => {
    const chat = "[14.09.25, 19:02] Elena: I live in Porto.\n[14.09.25, 19:03] Marco: Since when?";
    const { text, structure, places } = await read(zip({ "_chat.txt": chat, "note.md": "I live in Rome." }));
    expect(structure).toBe("conversation");
    expect(parseConversation(text).map(({ speaker, role, text: words }) => [speaker, role, words])).toEqual([
      ["Elena", "named", "I live in Porto."],
      ["Marco", "named", "Since when?"],
      ["tool", "tool", "I live in Rome."],
    ]);
    expect(places.map(({ file }) => file)).toEqual(["_chat.txt", "note.md"]);
  });

  it("of ChatGPT, Claude or Slack is its conversations alone", async () => {
    const said = (text: string) => [
      { sender: "human", text, created_at: "2025-01-02T10:00:00Z" },
      { sender: "assistant", text: "I see.", created_at: "2025-01-02T10:01:00Z" },
    ];
    const chats = JSON.stringify([{ name: "Dogs", chat_messages: said("My dog is Rex.") }]);
    const { text, structure } = await read(zip({ "conversations.json": chats, "users.json": '[{"email": "a@b.c"}]' }));
    expect({ text, structure }).toEqual({
      ...{
        structure: "conversation",
        text: "[2025-01-02 10:00] user: My dog is Rex.\n[2025-01-02 10:01] assistant: I see.",
      },
    });
  });

  it("inside an archive is read too, and places name both", async () => {
    const { text, places } = await read(zip({ "a.txt": "outer", "in.zip": zip({ "b.txt": "one", "c.txt": "two" }) }));
    expect(text).toContain("# in.zip\n\n# b.txt\n\none");
    expect(places.map(({ file }) => file)).toEqual(["a.txt", "in.zip", "in.zip/b.txt", "in.zip", "in.zip/c.txt"]);
  });

  it("keeps what can be read, and names what cannot", async () => {
    const { text, warnings } = await read(
      zip({ "a.bin": Uint8Array.from([0, 1, 2, 3, 0xfe, 0xff]), "b.txt": "words" }),
    );
    expect(text).toBe("words");
    expect(warnings).toEqual([expect.stringMatching(/^a\.bin was left out: /)]);
  });

  it("fails when none of its files can be read", async () => {
    await expect(read(zip({ "a.bin": Uint8Array.from([0, 1, 2, 3, 0xfe, 0xff]) }))).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("a.bin"),
    });
  });

  it("whose names hold control characters is read below names that can be stored and shown", async () => {
    const { text, places, warnings } = await read(
      zip({ "a\0b\u0001.txt": "one", "c\u202e.txt": "two", "d\0.bin": Uint8Array.from([0, 1, 2, 3, 0xfe, 0xff]) }),
    );
    expect(text).toBe("# a b .txt\n\none\n\n# c.txt\n\ntwo");
    expect(places.map(({ file }) => file)).toEqual(["a b .txt", "c.txt"]);
    expect(warnings).toEqual([expect.stringMatching(/^d \.bin was left out: /)]);
  });

  it("leaves out what systems put into folders", async () => {
    const { text, warnings } = await read(
      zip({ "__MACOSX/._a.txt": "x", ".DS_Store": "x", "node_modules/p/i.js": "x", "a.txt": "words" }),
    );
    expect({ text, warnings }).toEqual({ text: "words", warnings: [] });
  });

  it("whose names lead elsewhere writes nothing there", async () => {
    const { text } = await read(zip({ "../../outside.txt": "one", "/abs.txt": "two", "C:\\win.txt": "three" }));
    for (const word of ["one", "two", "three"]) expect(text).toContain(word);
  });

  it("that is encrypted says so", async () => {
    const bytes = zip({ "a.txt": "secret", "b.txt": "plain" });
    await expect(read(encrypted(bytes, "a.txt", "b.txt"))).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringMatching(/encrypted/),
    });
    expect(await read(encrypted(bytes, "a.txt"))).toMatchObject({
      text: "plain",
      warnings: [expect.stringMatching(/^a\.txt .*encrypted/)],
    });
  });

  it("that would inflate beyond the limit is stopped, whatever it says of its sizes", async () => {
    const limits = { maxFileBytes: 50_000, maxInflatedBytes: 100_000 };
    const bomb = Buffer.from(zip({ "a.txt": "a".repeat(200_000) }));
    await expect(readWithin(limits, bomb)).rejects.toMatchObject({ code: "too_large" });
    const directory = bomb.indexOf("PK\x01\x02", 0, "latin1");
    bomb.writeUInt32LE(10, directory + 24);
    bomb.writeUInt32LE(10, 22);
    await expect(readWithin(limits, bomb)).rejects.toMatchObject({ code: expect.stringMatching(/too_large|failed/) });
  });

  it("reads up to the number of files that is allowed, with those of inner archives", async () => {
    const inner = zip({ "x.txt": "x", "y.txt": "y", "z.txt": "z" });
    const { text, warnings } = await readWithin({ maxMembers: 3 }, zip({ "a.txt": "a", "b.zip": inner, "c.txt": "c" }));
    expect(text).toContain("x");
    expect(text).not.toMatch(/# (?:y|z|c)\.txt/);
    expect(warnings.join("\n")).toMatch(/left out/);
  });

  it("deeper than is allowed is left out with the reason", async () => {
    const error = await read(nested(8)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "extraction_failed", message: expect.stringMatching(/deeper than 3/) });
  });

  it("in TAR, packed or not, is read alike", async () => {
    const tar = await packTar([
      { header: { name: "d/", type: "directory", size: 0 } },
      { header: { name: "d/b.txt", size: 3 }, body: "two" },
      { header: { name: "link", type: "symlink", size: 0, linkname: "/etc/passwd" } },
      { header: { name: "a.txt", size: 3 }, body: "one" },
    ]);
    for (const [bytes, mediaType] of [
      [tar, "application/x-tar"],
      [gzipSync(tar), "application/gzip"],
    ] as const) {
      expect((await read(bytes, { mediaType })).text).toBe("# a.txt\n\none\n\n# d/b.txt\n\ntwo");
    }
  });

  it("in TAR keeps what comes before and after what cannot be unpacked", async () => {
    const tar = await packTar([
      { header: { name: "a.txt", size: 3 }, body: "one" },
      { header: { name: "b.txt", size: 200_000 }, body: "b".repeat(200_000) },
      { header: { name: "c.txt", size: 3 }, body: "two" },
    ]);
    const limited = create({ ...EXTRACTION_LIMITS, maxFileBytes: 50_000 });
    const { text, warnings } = await extractFrom(limited, tar, { mediaType: "application/x-tar" });
    expect(text).toBe("# a.txt\n\none\n\n# c.txt\n\ntwo");
    expect(warnings).toEqual([expect.stringMatching(/^b\.txt was left out: /)]);
    const cutOff = extractFrom(limited, tar.subarray(0, 514), { mediaType: "application/x-tar" });
    await expect(cutOff).rejects.toMatchObject({ code: "extraction_failed" });
  });

  it("in GZIP is the file in it, under its name", async () => {
    const content = await read(gzipSync("# Notes\n\nwords"), {
      mediaType: "application/gzip",
      filename: "notes.md.gz",
    });
    expect(content).toMatchObject({ text: "# Notes\n\nwords", structure: "markdown", title: "Notes", places: [] });
  });
});
