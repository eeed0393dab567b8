import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readMemoryTests } from "#apps/cli/memory-tests/read-memory-tests.js";
import { blocksOf, PAGES } from "../docs/pages.js";

/** Lines of a file of tests, from the third on. */
function faultsOf(...lines: string[]): string[] {
  const text = ["tests:", "  - name: a", ...lines.map((line) => `    ${line}`)].join("\n");
  const read = readMemoryTests(text, "a.yaml");
  return "faults" in read ? read.faults.map(({ line, message }) => `${line}: ${message}`) : [];
}

const CHAT = "chats: [{ messages: [{ user: Hi }] }]";
const EXPECT = "expect: [{ remembers: a }]";

describe("a file of memory tests", () => {
  it("gives every expectation with its line", () => {
    const text = `tests:
  - name: a move
    chats:
      - date: 2026-03-01
        messages:
          - user (Nora): I am 29.
          - assistant: Noted.
    documents:
      - file: notes/a.md
    expect:
      - question: How old is she?
        finds: [29, /nora/]
        doesNotFind: 30
        within: 1
        mode: memories
      - doesNotRemember:
          - boat
          - house
      - profile: { lacks: boat }
`;
    const read = readMemoryTests(text, "folder/a.yaml");
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    const [test] = read.tests;
    expect(test?.sources).toEqual([
      {
        kind: "chat",
        date: "2026-03-01",
        messages: [
          { role: "USER", name: "Nora", text: "I am 29." },
          { role: "ASSISTANT", name: null, text: "Noted." },
        ],
      },
      { kind: "file", date: null, path: resolve("folder/notes/a.md") },
    ]);
    expect(test?.expectations.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      "12 finds",
      "12 finds",
      "13 doesNotFind",
      "17 doesNotRemember",
      "18 doesNotRemember",
      "19 profileLacks",
    ]);
    expect(test?.expectations[0]).toMatchObject({ question: "How old is she?", mode: "MEMORIES", within: 1 });
  });

  it("is understood as the guide writes it", () => {
    const [block = ""] = blocksOf(PAGES.get("docs/guides/test-memories.md") ?? "", "yaml");
    expect(readMemoryTests(block, "a.yaml")).toMatchObject({ tests: [{ name: "a move replaces the former home" }] });
    const file = readFileSync("docs/guides/memories.example.yaml", "utf8");
    expect(file).toContain(block.replace("tests:\n", ""));
  });

  it("expects words as a reader sees them, and patterns in any case", () => {
    const text = `tests: [{ name: a, ${CHAT}, expect: [{ remembers: [café Noir, /^the .+ ends$/, art] }] }]`;
    const read = readMemoryTests(text, "a.yaml");
    const phrases = "tests" in read ? (read.tests[0]?.expectations ?? []) : [];
    const fits = phrases.map((expectation) =>
      "phrase" in expectation
        ? ["The CAFE  noir, at last", "The story ends", "a start"].map((line) => expectation.phrase.isIn(line))
        : [],
    );
    expect(fits).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  it.each<[string, string[], string[]]>([
    ["an unknown key", [CHAT, "expects: []", EXPECT], ["4: a test has no `expects`. It may have: name, chats"]],
    [
      "a day that does not exist",
      ["chats:", "- date: 2026-02-30", "  messages: [{ user: a }]", EXPECT],
      ["4: A moment"],
    ],
    ["an unknown speaker", ["chats:", "- messages:", "  - usr: a", EXPECT], ["5: a message is `user: words`"]],
    ["a message without words", ["chats:", "- messages:", "  - user: []", EXPECT], ["5: a message must be words"]],
    ["no question", [CHAT, "expect:", "- finds: a"], ["5: `question` is missing"]],
    ["a question without an answer", [CHAT, "expect:", "- question: a"], ["5: a question needs `finds`"]],
    ["an empty expectation", [CHAT, "expect:", "- {}"], ["5: an expectation needs a `question`"]],
    ["a broken pattern", [CHAT, "expect:", "- remembers: /(/"], ["5: /(/ is not a regular expression"]],
    ["nothing said", [EXPECT], ["2: a test needs `chats` or `documents`"]],
    ["nothing expected", [CHAT], ["2: `expect` must be a list"]],
    ["a document without text", ["documents:", "- title: a", EXPECT], ["4: a document has a `text`"]],
    [
      "several faults",
      ["chats:", "- messages: [{ usr: a }]", "expect:", "- remember: a"],
      ["4: a message is", "6: an expectation has no `remember`"],
    ],
  ])("is refused with the line of %s", (_, lines, expected) => {
    const faults = faultsOf(...lines);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });

  it("is refused with the line where it is no YAML", () => {
    const [first] = faultsOf("chats: [", "expect: }");
    expect(first).toMatch(/^4: /);
  });
});
