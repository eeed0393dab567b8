import { describe, expect, it } from "vitest";
import type { ChunkSpan } from "#language/chunks/chunk-span.js";
import { chunkText } from "#language/chunks/chunk-text.js";

function chunk(text: string, codeLanguage: string | null): ChunkSpan[] {
  return chunkText({ text, structure: "code", size: -1, algorithm: "auto", codeLanguage });
}

function expectWhole(text: string, spans: ChunkSpan[]): void {
  expect(
    spans
      .map((span) => span.text)
      .join("")
      .replace(/\s/g, ""),
  ).toBe(text.replace(/\s/g, ""));
  for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
}

const lines = (count: number, line: string) => Array.from({ length: count }, (_, n) => line.replace("#", String(n)));

describe("chunks of code", () => {
  it("keep a function whole up to the maximum, with the comment above it", () => {
    const make = (name: string) => {
      const body = [
        `/** Says ${name}. */`,
        `export function ${name}(): void {`,
        ...lines(30, "  say('this is word #');"),
        "}",
      ];
      return body.join("\n");
    };
    const text = ["first", "second", "third"].map(make).join("\n\n");
    const spans = chunk(text, "typescript");
    expectWhole(text, spans);
    expect(spans.map((span) => span.text)).toEqual(["first", "second", "third"].map(make));
  });

  it("cut a long class between its members and name what they stand in", () => {
    const method = (name: string) =>
      [`  ${name}(): void {`, ...lines(20, "    this.say('word number #');"), "  }"].join("\n");
    const text = `import x from "y";\n\nexport class Speaker extends Base {\n${["one", "two", "three", "four"].map(method).join("\n\n")}\n}\n`;
    const spans = chunk(text, "typescript");
    expectWhole(text, spans);
    const members = spans.filter((span) => span.headingPath[0] === "Speaker");
    expect(members.length).toBeGreaterThanOrEqual(3);
    for (const name of ["one", "two", "three", "four"]) {
      expect(spans.some((span) => span.text.includes(method(name)))).toBe(true);
    }
  });

  it.each([
    [
      "python",
      "class Engine:\n    def run(self):\n",
      "        step(#, 'a rather long argument')",
      "",
      ["Engine", "run"],
    ],
    [
      "java",
      "public class Engine {\n  void run() {\n",
      '    step(#, "a rather long argument");',
      "  }\n}\n",
      ["Engine", "run"],
    ],
    [
      "rust",
      "impl Engine {\n    pub fn run(&self) {\n",
      '        step(#, "a rather long argument");',
      "    }\n}\n",
      ["impl Engine", "run"],
    ],
    ["go", "package a\n\nfunc (e *Engine) Run() {\n", '\tstep(#, "a rather long argument")', "}\n", ["Run"]],
    [
      "cpp",
      "namespace a {\nint Engine::run(int x) {\n",
      '  step(#, "a rather long argument");',
      "}\n}\n",
      ["a", "Engine::run"],
    ],
    [
      "php",
      "<?php\nclass Engine {\n  public function run() {\n",
      "    step(#, 'a rather long argument');",
      "  }\n}\n",
      ["Engine", "run"],
    ],
    [
      "javascript",
      "export class Engine {\n  async run() {\n",
      "    step(#, 'a rather long argument');",
      "  }\n}\n",
      ["Engine", "run"],
    ],
  ])("cut a long function between statements (%s)", (language, head, statement, tail, path) => {
    const text = `${head}${lines(80, statement).join("\n")}\n${tail}`;
    const spans = chunk(text, language);
    expectWhole(text, spans);
    expect(spans.length).toBeGreaterThan(2);
    for (const span of spans.slice(1)) {
      expect(span.headingPath).toEqual(path);
      expect(span.text.startsWith(statement.slice(0, statement.indexOf("#")))).toBe(true);
    }
  });

  it("find the language when nobody says it", () => {
    const text = `class Engine:\n    """Runs."""\n\n    def run(self):\n${lines(80, "        step(#, 'a rather long argument')").join("\n")}\n`;
    expect(chunk(text, null).at(-1)?.headingPath).toEqual(["Engine", "run"]);
  });

  it("are cut by their lines in other languages and where the text is not of the language", () => {
    const text = lines(20, "begin step #\n  do the first thing of it\n\n  do the second thing of it\nend").join("\n\n");
    for (const language of ["ruby", "typescript", null]) {
      const spans = chunk(text, language);
      expectWhole(text, spans);
      for (const span of spans) expect(span.text).toMatch(/^begin[\s\S]*end$/);
    }
  });

  it.each([
    ["typescript", "(".repeat(300_000)],
    ["typescript", "{\n".repeat(150_000)],
    ["cpp", "a < b ( c * d ) & \n".repeat(15_000)],
    ["python", `if x:\n${"  if x:\n".repeat(30_000)}`],
    ["javascript", "function a() {\n".repeat(20_000)],
  ])("end for what no compiler takes (%s, %#)", (language, text) => {
    const spans = chunk(text, language);
    expect(spans.at(-1)?.text.trimEnd().length).toBeGreaterThan(0);
    expect(text.slice(spans.at(-1)?.end).trim()).toBe("");
  });

  it("in a fence that names its language are cut as code, under the headings of the text", () => {
    const code = lines(4, `function step#() {\n${lines(30, "  say('some word');").join("\n")}\n}`).join("\n\n");
    const text = `# Guide\n\nRead this:\n\n\`\`\`ts\n${code}\n\`\`\`\n\nThat was it.`;
    const spans = chunkText({ text, structure: "markdown", size: -1, algorithm: "auto" });
    expectWhole(text, spans);
    expect(spans.length).toBe(4);
    for (const span of spans.slice(1)) {
      expect(span.text.startsWith("function step")).toBe(true);
      expect(span.headingPath).toEqual(["Guide"]);
    }
  });
});
