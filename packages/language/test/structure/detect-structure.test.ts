import { describe, expect, it } from "vitest";
import { detectStructure } from "#language/structure/detect-structure.js";

describe("detectStructure", () => {
  it.each([
    ["conversation", "user: hi\nassistant: hello"],
    ["conversation", "Caroline: I went to a support group yesterday!"],
    ["markdown", "# Title\n\nSome words."],
    ["markdown", "Some words.\n\n| a | b |\n|---|---|\n| 1 | 2 |"],
    ["markdown", "Shopping\n- milk\n- bread\n- trams"],
    ["markdown", "Read [this](https://example.com) first."],
    ["markdown", "Run this:\n\n```sh\nnpm start\n```"],
    ["code", "import a from 'b';\n\nexport function run() {\n  return a();\n}\n"],
    ["code", "# a comment\nimport os\n\ndef main():\n    return os.getcwd()\n"],
    ["text", "Lisbon is a city. It has trams; they climb hills."],
    ["text", "My list: milk, bread.\n\nNote: it is short."],
    ["text", ""],
  ])("finds %s", (structure, text) => {
    expect(detectStructure(text)).toBe(structure);
  });
});
