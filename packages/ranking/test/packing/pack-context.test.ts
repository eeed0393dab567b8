import { queryTerms } from "@loci/language/words";
import { describe, expect, it } from "vitest";
import { type PackedHit, packContext } from "#ranking/packing/index.js";

interface ChunkSpec {
  id: string;
  content: string;
  score?: number;
  position?: number;
  chunkCount?: number;
  documentId?: string;
  date?: string;
  title?: string;
  speakers?: string[];
}

function chunkHit({ id, content, score = 1, position = 0, documentId = "d", ...spec }: ChunkSpec): PackedHit {
  const { title = null, speakers = [], chunkCount = 9 } = spec;
  return {
    id,
    score,
    semantic: 0,
    date: spec.date ? new Date(spec.date) : null,
    memory: null,
    chunk: { documentId, position, content, startOffset: position * 1000, headingPath: [], speakers },
    document: { title, filepath: null, filename: null, structure: spec.speakers ? "conversation" : "text", chunkCount },
    isMasked: false,
  };
}

interface MemorySpec {
  id: string;
  text: string;
  score?: number;
  semantic?: number;
}

function memoryHit({ id, text, score = 1, semantic = 0 }: MemorySpec): PackedHit {
  const date = new Date("2024-01-01T00:00:00Z");
  return { id, score, semantic, date, memory: { text }, chunk: null, document: null, isMasked: false };
}

async function pack(hits: PackedHit[], { question = "boat", maxTokens = 1000, evidence = new Map() } = {}) {
  const terms = queryTerms(question);
  const statistics = { items: 10, averageLength: 10, documentFrequencies: terms.map(() => 2) };
  // A token a word: what is tested is not how tokens are counted.
  const countTokens = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;
  return await packContext({ hits, question, terms, statistics, maxTokens, countTokens, evidence });
}

describe("packing a context", () => {
  it("takes nothing when nothing was found or nothing fits", async () => {
    expect(await pack([])).toEqual({ text: "", tokens: 0, sources: [] });
    expect((await pack([chunkHit({ id: "a", content: "A boat of oak." })], { maxTokens: 3 })).text).toBe("");
  });

  it("puts what it took in the order of dates and of the text, whatever ranked first", async () => {
    const late = chunkHit({ id: "late", content: "Sold the boat.", documentId: "2", date: "2024-05-01" });
    const second = chunkHit({
      id: "b",
      content: "Painted it.",
      documentId: "1",
      position: 1,
      score: 0.9,
      date: "2023-05-01",
    });
    const first = chunkHit({ id: "a", content: "Bought a boat.", documentId: "1", score: 0.8, date: "2023-05-01" });
    const { text, sources } = await pack([late, second, first]);
    expect(text).toBe("1 May 2023:\nBought a boat.\nPainted it.\n\n1 May 2024:\nSold the boat.");
    expect(sources.map(({ id }) => id)).toEqual(["a", "b", "late"]);
  });

  it("names the day of chat messages once, and who speaks before each", async () => {
    const content =
      "[2026-03-02 13:05] user (Anna): the boat is mine\n[2026-03-02 13:08] assistant: Congratulations\n[2026-03-04 09:00] user (Anna): sold the boat";
    const chat = chunkHit({ id: "c", content, speakers: ["user", "assistant"] });
    const earlier = chunkHit({ id: "a", content: "A boat of oak.", documentId: "e", date: "2026-03-01" });
    const { text, sources } = await pack([chat, earlier]);
    expect(text).toBe(
      "1 March 2026:\nA boat of oak.\n\n2 March 2026:\nAnna: the boat is mine\nassistant: Congratulations\n\n4 March 2026:\nAnna: sold the boat",
    );
    expect(sources).toEqual([
      { id: "a", tokens: 4 },
      { id: "c", tokens: 11 },
    ]);
  });

  it("keeps a long message together that goes on in a chunk without its label", async () => {
    const speakers = ["user", "assistant"];
    const first = chunkHit({
      id: "a",
      content: "[2026-03-02 13:05] user: hello\n[2026-03-04 09:00] assistant: The boat has a keel.",
      speakers,
      date: "2026-03-02",
    });
    const second = chunkHit({ id: "b", content: "And a mast of oak.", speakers, position: 1, date: "2026-03-02" });
    expect((await pack([first, second])).text).toBe(
      "2 March 2026:\nuser: hello\n\n4 March 2026:\nassistant: The boat has a keel.\nAnd a mast of oak.",
    );
  });

  it("dates words without a label by what stands near them", async () => {
    const speakers = ["user", "assistant"];
    const far = chunkHit({ id: "a", content: "[2026-03-02 13:05] user: the boat is red", speakers });
    const end = chunkHit({
      id: "b",
      content: "And the mast of the boat broke.\n[2026-05-20 13:05] assistant: sorry about the boat",
      speakers,
      position: 7,
    });
    expect((await pack([far, end])).text).toBe(
      "2 March 2026:\nuser: the boat is red\n\n20 May 2026:\nAnd the mast of the boat broke.\nassistant: sorry about the boat",
    );
    const first = chunkHit({ id: "c", content: "The keel of the boat is oak.", speakers, date: "2026-03-02" });
    const sunk = "[2026-05-20 13:05] user: the boat sank";
    const late = chunkHit({ id: "d", content: sunk, speakers, position: 8, date: "2026-03-02" });
    expect((await pack([first, late])).text).toBe(
      "2 March 2026:\nThe keel of the boat is oak.\n\n20 May 2026:\nuser: the boat sank",
    );
  });

  it("keeps two chats of one day apart, and messages in the order of their chat", async () => {
    const chat = (id: string, content: string) => chunkHit({ id, documentId: id, content, speakers: ["user", "Ben"] });
    const sale = "[2026-03-02 13:05] user: do we sell the boat?\n[2026-03-02 13:09] Ben: yes, for 4,000";
    const fire = "[2026-03-02 13:08] user: shall I burn the boat?\n[2026-03-02 13:07] Ben: never";
    expect((await pack([chat("a", fire), chat("b", sale)])).text).toBe(
      "2 March 2026:\nuser: do we sell the boat?\nBen: yes, for 4,000\n\nuser: shall I burn the boat?\nBen: never",
    );
  });

  it("takes the same words of two days for two messages", async () => {
    const content =
      "[2026-03-02 08:00] user: rowed the boat for 5 km\n[2026-03-09 08:00] user: rowed the boat for 5 km";
    expect((await pack([chunkHit({ id: "a", content, speakers: ["user"] })])).text).toBe(
      "2 March 2026:\nuser: rowed the boat for 5 km\n\n9 March 2026:\nuser: rowed the boat for 5 km",
    );
  });

  it("writes one heading for all of a day and title", async () => {
    const one = chunkHit({ id: "a", content: "A boat.", documentId: "1", title: "Log", date: "2023-05-01T08:00:00Z" });
    const other = chunkHit({
      id: "b",
      content: "A ship.",
      documentId: "2",
      title: "Log",
      date: "2023-05-01T09:00:00Z",
    });
    expect((await pack([one, other])).text).toBe("1 May 2023, Log:\nA boat.\n\nA ship.");
  });

  it("takes the turns that hold the question's words first, and marks what it left out", async () => {
    const content = "Ada: I own a boat.\nBen: Nice weather.\nAda: Indeed it is.\nBen: What is the boat called?";
    const hit = chunkHit({ id: "a", content, speakers: ["Ada", "Ben"] });
    expect((await pack([hit], { maxTokens: 11 })).text).toBe("Ada: I own a boat.\n\nBen: What is the boat called?");
    expect((await pack([hit])).text).toBe(content);
  });

  it("prefers the words of the one whom the question names", async () => {
    const content = "Ada: The boat is old.\nBen: The boat is new.\nCarl: The boat is lost.";
    const hit = chunkHit({ id: "a", content, speakers: ["Ada", "Ben", "Carl"] });
    expect((await pack([hit], { question: "What did Ben say of the boat?", maxTokens: 5 })).text).toBe(
      "Ben: The boat is new.",
    );
  });

  it("marks sentences left out within a paragraph, and keeps code and tables whole", async () => {
    const prose = chunkHit({ id: "a", content: "The boat is red. It rained all day long there. A boat needs oars." });
    expect((await pack([prose], { maxTokens: 9 })).text).toBe("The boat is red. … A boat needs oars.");
    const table = chunkHit({ id: "t", content: "| boat | age |\n| --- | --- |\n| Heron | 7 |" });
    expect((await pack([table], { maxTokens: 6 })).text).toBe("");
    expect((await pack([table])).text).toContain("| Heron | 7 |");
  });

  it("reads a chunk of thousands of empty lines like any other", async () => {
    const torn = chunkHit({ id: "a", content: `The boat is red.${"\n".repeat(8_000)}It needs oars.` });
    expect((await pack([torn])).text.split(/\n+/)).toEqual(["The boat is red.", "It needs oars."]);
  });

  it("keeps to the budget where a heading has to be repeated", async () => {
    const parts = Array.from({ length: 40 }, (_, index) =>
      chunkHit({
        ...{ id: `c${index}`, content: `Boat number ${index}.`, date: `2024-01-0${1 + (index % 2)}` },
        ...{ documentId: `d${index % 3}`, position: index, title: `Log of ${["spring", "winter"][index % 2]}` },
      }),
    );
    for (const maxTokens of [10, 30, 90]) {
      expect((await pack(parts, { maxTokens })).tokens).toBeLessThanOrEqual(maxTokens);
    }
  });

  it("keeps the lines of a list", async () => {
    const list = chunkHit({ id: "a", content: "Of the boat:\n- mast of the boat\n- nothing\n- sail of the boat" });
    expect((await pack([list])).text).toBe("Of the boat:\n- mast of the boat\n- nothing\n- sail of the boat");
    expect((await pack([list], { maxTokens: 13 })).text).toBe("Of the boat:\n- mast of the boat\n\n- sail of the boat");
  });

  it.each(["## Boats of oak", "**Boats of oak**", "Section 8.", "Kapitel IV", "Section 8.\n\n---"])(
    "takes no heading without its text: %j",
    async (heading) => {
      const led = chunkHit({ id: "a", content: `${heading}\n\nThe boat is red.` });
      expect((await pack([led])).text).toBe(`${heading}\n\nThe boat is red.`);
      expect((await pack([led], { question: heading, maxTokens: 5 })).text).toBe("");
    },
  );

  it("leaves out a heading whose text is in the next chunk, and takes a note that is a heading alone", async () => {
    const led = chunkHit({ id: "a", content: "The boat is red.\n\n## Boats of oak" });
    expect((await pack([led])).text).toBe("The boat is red.");
    const alone = { id: "b", content: "# Boats\n\n## Boats of oak" };
    expect((await pack([chunkHit(alone)])).text).toBe(alone.content);
    expect((await pack([chunkHit({ ...alone, position: 3 })])).text).toBe("");
    const numbered = chunkHit({ id: "c", content: "Boats:\n\n40." });
    expect((await pack([numbered])).text).toContain("40.");
  });

  it.each([
    "**The lease ends on 5 May 2027.**",
    "__It ends in May__",
    "# The lease ends on 5 May 2027",
    "# Ben is the new tenant",
    "# Ends: never",
    "# 租约于五月五日结束并且不再续签",
  ])("keeps a line at the end of a chunk that may say something: %s", async (line) => {
    const lease = { id: "a", content: `The lease was signed.\n\n${line}` };
    expect((await pack([chunkHit(lease)])).text).toBe(lease.content);
    expect((await pack([chunkHit({ id: "b", content: line, position: 2 })])).text).toBe(line);
  });

  it.each(["## Boats of oak", "## 3.2 Boats", "Part C", "第三章", "## Boats\n\n---"])(
    "keeps a heading at the end of a document, and leaves it out where a chunk with its text follows: %j",
    async (heading) => {
      const led = { id: "a", content: `The boat is red.\n\n${heading}`, position: 2 };
      expect((await pack([chunkHit({ ...led, chunkCount: 3 })])).text).toBe(led.content);
      expect((await pack([chunkHit({ ...led, chunkCount: 4 })])).text).toBe("The boat is red.");
    },
  );

  it("says nothing twice", async () => {
    const one = chunkHit({ id: "a", content: "The boat is red.", documentId: "1" });
    const same = chunkHit({ id: "b", content: "The boat is red!", documentId: "2", score: 0.9 });
    expect((await pack([one, same])).sources.map(({ id }) => id)).toEqual(["a"]);
  });

  it("takes the words before a memory drawn from them, and such a memory only when there is room", async () => {
    const words = chunkHit({ id: "words", content: "Ada told us about her boat.", score: 0.1 });
    const other = chunkHit({ id: "other", content: "Rain fell on the hills all day.", documentId: "e", score: 0.4 });
    const memory = memoryHit({ id: "m", text: "Ada owns a boat" });
    const evidence = new Map([["m", [{ documentId: "d", startOffset: 0, endOffset: 20 }]]]);
    const taken = async (maxTokens: number) =>
      new Set((await pack([memory, other, words], { maxTokens, evidence })).sources.map(({ id }) => id));
    expect(await taken(6)).toEqual(new Set(["words"]));
    expect(await taken(100)).toEqual(new Set(["words", "other", "m"]));
  });

  it("takes the turn that the nearest memory rests on, in other words than those of the question", async () => {
    const turns = ["Ada: The bus was late.", "Ada: I drive a truck.", "Ada: The soup was cold."];
    const chunk = chunkHit({ id: "c", content: turns.join("\n"), speakers: ["Ada"] });
    const near = memoryHit({ id: "near", text: "Ada drives a truck", score: 0.5, semantic: 1 });
    const far = memoryHit({ id: "far", text: "Ada had cold soup", score: 0.5, semantic: 0.1 });
    const evidence = new Map([
      ["near", [{ documentId: "d", startOffset: 28, endOffset: 44 }]],
      ["far", [{ documentId: "d", startOffset: 50, endOffset: 60 }]],
    ]);
    const { text } = await pack([chunk, near, far], { question: "What is her job?", maxTokens: 6, evidence });
    expect(text).toBe("Ada: I drive a truck.");
  });

  it("takes what stands before a quotation, when the quotation is nearest", async () => {
    const turns = ["Ada: The bus was late.", "Ada: no capers for me", "Bo: how could i forget", "Ada: Soup was cold."];
    const chunk = chunkHit({ id: "c", content: turns.join("\n"), speakers: ["Ada", "Bo"] });
    const text = 'Bo said on 4 April 2026, after "no capers for me" (Ada): "how could i forget"';
    const quotation = memoryHit({ id: "q", text, score: 0.5, semantic: 1 });
    const evidence = new Map([["q", [{ documentId: "d", startOffset: 49, endOffset: 67 }]]]);
    const packed = await pack([chunk, quotation], { question: "What gives her hives?", maxTokens: 10, evidence });
    expect(packed.text).toBe("Ada: no capers for me\nBo: how could i forget");
  });

  it("takes the words of people before those of an assistant that are as near", async () => {
    const turns = ["assistant: A boat it is.", "user: A boat it is."];
    const pair = [turns, turns.toReversed()].map((lines, index) =>
      chunkHit({ id: `${index}`, content: lines.join("\n"), speakers: ["assistant", "user"], documentId: `${index}` }),
    );
    for (const chunk of pair) expect((await pack([chunk], { maxTokens: 5 })).text).toBe("user: A boat it is.");
  });

  it("lets other work of the process run while it packs a large context", async () => {
    const sentence = (index: number) => `The boat ${index} of oak${index % 977} has a mast of pine${index % 331}.`;
    const hits = Array.from({ length: 2_000 }, (_, index) =>
      chunkHit({ id: `c${index}`, content: `${sentence(index)} ${sentence(index + 1)}`, documentId: `d${index}` }),
    );
    let turns = 0;
    const other = setInterval(() => turns++, 0);
    await pack(hits, { maxTokens: 30_000 });
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
  });

  it("takes a memory that stands alone for what it is worth", async () => {
    const memory = memoryHit({ id: "m", text: "Ada owns a boat" });
    const chunk = chunkHit({ id: "c", content: "Rain fell on the hills.", score: 0.5 });
    const { text } = await pack([memory, chunk], { maxTokens: 9 });
    expect(text).toBe("1 January 2024:\n- Ada owns a boat");
  });
});
