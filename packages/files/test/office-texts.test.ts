import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readOffice } from "#files/office/read-office.js";
import { readHere } from "./read-here.js";
import { openDocument, type Parts } from "./support/office-files.js";

const read = (bytes: Uint8Array) => readHere(readOffice, bytes);

const LIGHTHOUSES = `# Lighthouses of the north

Built by two brothers, see [the whole story](https://coast.example/more).[^1]

## Stone and wood — “both”

1. Stone
2. Wood
    - Oak
    - Pine

| Name | Height |
| --- | --- |
| Cape North | 31 m |
| Маяк | 9 m |

After the table.

[^1]: It never went dark.

Header: Coast survey`;

describe("a text of OpenDocument", () => {
  const textOf = async (inner: string, parts: Parts = {}, styles = "") => {
    const automatic = `<office:automatic-styles>${styles}</office:automatic-styles>`;
    return (
      await read(openDocument(`${automatic}<office:body><office:text>${inner}</office:text></office:body>`, parts))
    ).text;
  };
  const p = (text: string, style = "") => `<text:p text:style-name="${style}">${text}</text:p>`;

  it("keeps headings, titles, lists with the labels that are shown, code, links, notes and comments", async () => {
    const styles = `<style:style style:name="P1" style:parent-style-name="Title"/>
      <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>`;
    const list = `<text:list text:style-name="L1"><text:list-item>${p("Stone")}</text:list-item><text:list-item>${p("Wood")}<text:list><text:list-item>${p("Oak")}</text:list-item></text:list></text:list-item></text:list>`;
    const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p("It never went dark.")}</text:note-body></text:note>`;
    const comment = `<office:annotation>${p("Is that so?")}</office:annotation>`;
    const body = [
      p("Lighthouses", "P1"),
      '<text:h text:outline-level="2">How they   were\n built</text:h>',
      p(
        `See<text:s text:c="2"/><text:a xlink:href="https://coast.example/">the <text:span>story</text:span></text:a>.${note}${comment}`,
      ),
      list,
      p("let height = 31;", "Preformatted_20_Text"),
    ];
    expect(await textOf(body.join(""), {}, styles)).toBe(
      [
        "# Lighthouses",
        "## How they were built",
        "See [the story](https://coast.example/).[^1]",
        "> Comment: Is that so?",
        "1. Stone\n2. Wood\n    - a) Oak",
        "```\nlet height = 31;\n```",
        "[^1]: It never went dark.",
      ].join("\n\n"),
    );
  });

  it("keeps tables, text boxes and formulas; leaves out what is deleted", async () => {
    const cell = (text: string) => `<table:table-cell>${p(text)}</table:table-cell>`;
    const table = `<table:table><table:table-header-rows><table:table-row>${cell("Name")}${cell("Height")}</table:table-row></table:table-header-rows><table:table-row>${cell("Cape")}${cell("31 m")}</table:table-row></table:table>`;
    const box = `<draw:frame><draw:text-box>${p("In the box")}</draw:text-box></draw:frame>`;
    const formula = '<draw:frame text:anchor-type="as-char"><draw:object xlink:href="./Object 1"/></draw:frame>';
    const deleted = `<text:tracked-changes>${p("gone")}</text:tracked-changes>`;
    const math = `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>E</mi><annotation encoding="StarMath 5.0">E = m c^2</annotation></semantics></math>`;
    expect(await textOf(`${deleted}${table}${p(`So ${formula} holds.${box}`)}`, { "Object 1/content.xml": math })).toBe(
      "| Name | Height |\n| --- | --- |\n| Cape | 31 m |\n\nSo E = m c^2 holds.\n\nIn the box",
    );
  });
});

describe("a document of Word before 2007", () => {
  it("keeps headings, lists, tables, links, notes and headers", async () => {
    const bytes = await readFile(new URL("fixtures/lighthouses.doc", import.meta.url));
    const { text, title, author } = await read(bytes);
    expect(text).toBe(LIGHTHOUSES);
    expect({ title, author }).toEqual({ title: "Lighthouses of the north", author: "Ada Berg" });
  });
});

describe("rich text", () => {
  const rtf = (body: string) =>
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset2 Symbol;}}
{\\stylesheet{\\ql Normal;}{\\s1\\outlinelevel0 heading 1;}}{\\info{\\title Lighthouses}{\\author Ada Berg}{\\creatim\\yr2024\\mo5\\dy1}}
${body}}`,
      "latin1",
    );

  it("keeps headings, lists, tables, links, notes and headers", async () => {
    const body = `{\\header\\pard Coast survey\\par}\\pard\\s1 Lighthouses\\par
\\pard See {\\field{\\*\\fldinst HYPERLINK "https://coast.example/"}{\\fldrslt the story}}.{\\footnote\\pard{\\super\\chftn} It never went dark.}\\par
\\pard{\\listtext 1.\\tab}\\ls1 Stone\\par\\pard{\\listtext a)\\tab}\\ilvl1\\ls1 Old\\par\\pard{\\listtext\\f2\\'b7\\tab}\\ls2 Wood\\par
\\trowd\\cellx1000\\cellx2000\\pard\\intbl Name\\cell Height\\cell\\row\\trowd\\cellx1000\\cellx2000\\pard\\intbl Cape\\cell 31 m\\cell\\row
\\pard After\\line it\\par`;
    const { text, ...known } = await read(rtf(body));
    expect(text).toBe(
      [
        "# Lighthouses",
        "See [the story](https://coast.example/).[^1]",
        "1. Stone\n    - a) Old\n- Wood",
        "| Name | Height |\n| --- | --- |\n| Cape | 31 m |",
        "After\nit",
        "[^1]: It never went dark.",
        "Header: Coast survey",
      ].join("\n\n"),
    );
    expect(known).toMatchObject({ title: "Lighthouses", author: "Ada Berg", publishedAt: "2024-05-01T00:00:00.000Z" });
  });

  it("reads characters in the code page of their font, in Unicode and by name", async () => {
    const { text } = await read(
      rtf("Caf\\'e9 {\\f1\\'cc\\'e0\\'ff\\'ea} \\u1052?\\u8364\\'80 {\\f2 a}\\emdash\\{x\\}\\par"),
    );
    expect(text).toBe("Café Маяк М€ α—{x}");
  });

  it("leaves out pictures, what is hidden and what it does not know", async () => {
    const { text } = await read(
      rtf(
        "kept{\\pict\\pngblip 89504e47}{\\v secret}{\\*\\strange words}{\\object{\\*\\objdata 0105}{\\result  shown}}\\par",
      ),
    );
    expect(text).toBe("kept shown");
  });
});
