import { parseConversation } from "@loci/language/conversation";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { createDataExtractor } from "#files/data/data-extractor.js";
import { readData } from "#files/data/read-data.js";
import type { ExtractionProgress } from "#files/reading/extractor.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const json = (value: unknown) => utf8(JSON.stringify(value));
const READING = { ...EXTRACTION_LIMITS.data, stallMs: 5_000, budgetMs: 20_000 };
const extractor = createDataExtractor({ ...EXTRACTION_LIMITS, data: READING });
const read = (bytes: Uint8Array, context: Parameters<typeof readHere>[2] = {}) => readHere(readData, bytes, context);

describeExtractor("delimited text", extractor, {
  readable: { bytes: utf8('name,town\n"Berg, Ada",Köln\n'), words: ["| Berg, Ada | Köln |"] },
  hostile: {
    "nothing at all": new Uint8Array(),
    "commas alone": utf8(",".repeat(200_000)),
    "a quote that is never closed": utf8(`a,b\n1,"${"2,3\n".repeat(100_000)}`),
    "random bytes": Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256),
    "half a surrogate": Uint8Array.of(0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8),
  },
});

describeExtractor("JSON", extractor, {
  readable: { bytes: json({ name: "Ada", town: "Köln" }), words: ["town: Köln"], mediaType: "application/json" },
  hostile: {
    "100,000 open brackets": utf8("[".repeat(100_000)),
    "100,000 nested lists": utf8(`${"[".repeat(100_000)}"deep"${"]".repeat(100_000)}`),
    "half a surrogate": utf8('{"a": "\\ud800"}'),
    "a number without an end": utf8(`[${"9".repeat(1_000_000)}]`),
    "a key that is no key": utf8('{"__proto__": {"a": 1}, "constructor": 2}'),
  },
});

describe("a table of text", () => {
  it.each([
    ["semicolons", "text/csv", "a;b\n1;2\n3;4\n"],
    ["tabs", "text/tab-separated-values", "a\tb\n1\t2\n3\t4\n"],
    ["bars", "text/csv", "a|b\n1|2\n3|4\n"],
    ["commas and the line ends of Windows", "text/csv", "a,b\r\n1,2\r\n3,4\r\n"],
  ])("is read with %s between its cells", async (_title, mediaType, text) => {
    expect((await read(utf8(text), { mediaType })).text).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |");
  });

  it("is read in UTF-16", async () => {
    expect((await read(Buffer.from("\ufeffa,b\nKöln,2\n", "utf16le"))).text).toContain("| Köln | 2 |");
  });

  it.each([
    ["shift_jis", "名前,年齢,都市\n山田太郎,34,東京\n佐藤花子,29,大阪\n"],
    ["shift_jis", "date,店舗,売上\n2024-01-01,渋谷店,120000\n2024-01-02,新宿店,98000\n"],
    ["euc-jp", "日付,店舗の名前,売上\n2024-01-01,シブヤ店,120000\n2024-01-02,新宿店,98000\n"],
    ["gb18030", "姓名,年龄,城市\n王小明,34,北京\n李华,29,上海\n"],
    ["big5", "姓名,年齡,城市\n王小明,34,臺北\n李華,29,高雄\n"],
    ["euc-kr", "이름,나이,도시\n김철수,34,서울\n이영희,29,부산\n"],
    ["windows-1252", "nom,âge,ville\nRené Müller,34,Besançon\nZoë,29,Genève\n"],
    ["windows-1252", "Name,Stadt,Größe\nJörg,Köln,groß\nÄnne,Düsseldorf,klein\n"],
    ["utf-32le", "имя,город\nИван,Москва\n"],
  ])("of a few names is read in %s when it says nothing: %s", async (encoding, table) => {
    const { text } = await read(iconv.encode(table, encoding, { addBOM: false }));
    const rows = table
      .trimEnd()
      .split("\n")
      .map((row) => `| ${row.split(",").join(" | ")} |`);
    expect(text.split("\n").filter((_, index) => index !== 1)).toEqual(rows);
  });

  it("keeps cells with line ends, bars and quotes on one line each", async () => {
    const { text } = await read(utf8('a,b\n"one\ntwo","x | ""y"""\n'));
    expect(text).toBe('| a | b |\n| --- | --- |\n| one two | x \\| "y" |');
  });

  it("keeps the cells of rows that are longer than its head", async () => {
    const { text } = await read(utf8("a,b\n1,2\n1,2,3\n1\n"));
    expect(text).toBe("| a | b |  |\n| --- | --- | --- |\n| 1 | 2 |\n| 1 | 2 | 3 |\n| 1 |");
  });

  it("keeps what stands above its head as a line of its own", async () => {
    const { text } = await read(utf8("Stanley Cups,,\nTeam,Place,Cups\nBlues,STL,1\n"));
    expect(text).toMatch(/^Stanley Cups\n\n\| Team \| Place \| Cups \|/);
  });

  it("with rows too wide for a line has a block of named values a row", async () => {
    const heads = Array.from({ length: 100 }, (_, index) => `h${index}`);
    const { text } = await read(utf8(`${heads.join(",")}\n${heads.map((_, index) => index).join(",")}\n`));
    expect(text).toMatch(/^h0: 0\nh1: 1\nh2: 2\n/);
  });

  it("is cut at the limit of rows, and says so", async () => {
    const short = createDataExtractor({ ...EXTRACTION_LIMITS, maxRows: 3 });
    const { text, warnings } = await extractFrom(short, utf8("a,b\n1,2\n3,4\n5,6\n7,8\n"));
    expect(text.split("\n")).toHaveLength(4);
    expect(warnings).toEqual(["Only the first 3 rows of the table were read."]);
  });

  it("of 100,000 rows is read whole within the limits, and tells how far it is", async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `${index},name ${index},town ${index % 100}`);
    const seen: ExtractionProgress[] = [];
    const bytes = utf8(`id,name,town\n${rows.join("\n")}\n`);
    const { text, warnings } = await extractFrom(extractor, bytes, { onProgress: (progress) => seen.push(progress) });
    expect(text.split("\n")).toHaveLength(100_002);
    expect(text).toMatch(/\| 99999 \| name 99999 \| town 99 \|$/);
    expect(warnings).toEqual([]);
    expect(seen.at(-1)).toMatchObject({ unit: "row", done: 100_000 });
  });

  it("without a filled cell fails with a clear message", async () => {
    await expect(extractFrom(extractor, utf8(",,\n,,\n"))).rejects.toMatchObject({ message: "The file holds no text" });
  });
});

describe("JSON", () => {
  const readJson = (value: unknown) => read(json(value), { mediaType: "application/json" });

  it("becomes lines that keep each value beside its key", async () => {
    const { text, structure } = await readJson({ name: "Ada", tags: ["a", "b"], address: { city: "Köln", zip: null } });
    expect(text).toBe("name: Ada\ntags: a, b\naddress:\n  city: Köln\n  zip: null");
    expect(structure).toBe("markdown");
  });

  it("has a block for each record of a list, and a heading above long parts", async () => {
    const people = Array.from({ length: 10 }, (_, id) => ({ id, name: `person ${id}` }));
    const { text } = await readJson({ version: 1, people });
    expect(text).toMatch(/^version: 1\n\n# people\n\nid: 0\nname: person 0\n\nid: 1\n/);
  });

  it("keeps every digit of long numbers", async () => {
    const { text } = await read(utf8('{"id": 12345678901234567890}'), { mediaType: "application/json" });
    expect(text).toBe("id: 12345678901234567890");
  });

  it("that is damaged keeps its text, with a warning", async () => {
    const { text, warnings } = await read(utf8('{"name": "Ada",'), { mediaType: "application/json" });
    expect(text).toContain("Ada");
    expect(warnings).toHaveLength(1);
  });

  it.each([
    [
      "a list of messages",
      [
        { role: "user", content: "Hi there" },
        { role: "assistant", content: "Hello!" },
      ],
    ],
    [
      "messages below a key",
      {
        title: "T",
        messages: [
          { role: "user", content: [{ type: "text", text: "Hi there" }] },
          { role: "assistant", content: "Hello!" },
        ],
      },
    ],
    [
      "the export of ChatGPT",
      {
        mapping: {
          a: { message: null },
          b: { message: { author: { role: "user" }, content: { content_type: "text", parts: ["Hi there"] } } },
          c: { message: { author: { role: "assistant" }, content: { parts: ["Hello!"] } } },
        },
      },
    ],
    [
      "ShareGPT",
      {
        conversations: [
          { from: "human", value: "Hi there" },
          { from: "gpt", value: "Hello!" },
        ],
      },
    ],
  ])("that is a chat becomes a conversation: %s", async (_title, value) => {
    const { text, structure } = await readJson(value);
    expect(structure).toBe("conversation");
    expect(parseConversation(text).map((turn) => [turn.speaker, turn.text])).toEqual([
      ["user", "Hi there"],
      ["assistant", "Hello!"],
    ]);
  });

  it("of people who talk keeps their names and moments", async () => {
    const { text } = await readJson([
      { speaker: "Ann", text: "Did you see it?", timestamp: "2024-05-01T10:00:00Z" },
      { speaker: "Bob", text: "I did!", timestamp: "2024-05-01T10:01:00Z" },
      { speaker: "Ann", text: "And?", timestamp: 1714640400 },
    ]);
    expect(text).toBe(
      "[2024-05-01 10:00] Ann: Did you see it?\n[2024-05-01 10:01] Bob: I did!\n[2024-05-02 09:00] Ann: And?",
    );
  });

  it("of records that have a name and a text beside other fields is no chat", async () => {
    const reviews = [1, 2].map((stars) => ({ author: "Ann", text: "Fine.", product: "Lamp", stars }));
    const { text, structure } = await readJson(reviews);
    expect(structure).toBe("markdown");
    expect(text).toContain("product: Lamp");
  });
});

describe("JSON Lines", () => {
  it("has a block for each record, and keeps lines that are none", async () => {
    const bytes = utf8('{"a": 1, "b": "x"}\n\n{"a": 2}\nbroken {\n');
    const { text, warnings } = await read(bytes, { mediaType: "application/jsonl" });
    expect(text).toBe("a: 1\nb: x\n\na: 2\n\nbroken {");
    expect(warnings).toEqual(["1 lines are no JSON and were kept as they are."]);
  });
});

describe("a notebook", () => {
  it("keeps its Markdown, its code in fences, and what the code said", async () => {
    const notebook = {
      cells: [
        { cell_type: "markdown", source: ["# Tides\n", "\n", "Words."] },
        {
          cell_type: "code",
          source: "print(1)",
          outputs: [
            { output_type: "stream", text: ["1\n"] },
            { output_type: "display_data", data: { "image/png": "iVBORw0KGgo", "text/plain": ["<Figure>"] } },
            { output_type: "error", ename: "ValueError", evalue: "no tide" },
          ],
        },
      ],
      metadata: { language_info: { name: "python" }, authors: [{ name: "Ada" }] },
      nbformat: 4,
    };
    const content = await read(json(notebook), { mediaType: "application/x-ipynb+json" });
    expect(content).toMatchObject({ title: "Tides", author: "Ada", structure: "markdown" });
    expect(content.text).toBe(
      "# Tides\n\nWords.\n\n```python\nprint(1)\n```\n\n```\n1\n```\n\n```\n<Figure>\n```\n\n```\nValueError: no tide\n```",
    );
  });
});
