import { describe, expect, it } from "vitest";
import { readOffice } from "#files/office/read-office.js";
import { readHere } from "./read-here.js";
import { drawn, openDocument, part, relationships, shape, slidesFile } from "./support/office-files.js";
import { oldSlidesFile } from "./support/old-slides-file.js";

const read = (bytes: Uint8Array) => readHere(readOffice, bytes);

const THREADS = 'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"';
const BULLET = '<a:buChar char="•"/>';
const NUMBER = '<a:buAutoNum type="alphaLcParenR"/>';
const cell = (text: string, attributes = "") => `<a:tc ${attributes}><a:txBody>${drawn(text)}</a:txBody></a:tc>`;
const table = (...rows: string[]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.map((row) => `<a:tr>${row}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

describe("a presentation", () => {
  it("is a section for each slide, with its title, in the order that is shown", async () => {
    const { text, places, title } = await read(
      slidesFile([shape("", drawn("Before")) + shape("title", drawn("Storms")), shape("body", drawn("No title here"))]),
    );
    expect(text).toBe("## Slide 1: Storms\n\nBefore\n\n## Slide 2\n\nNo title here");
    expect(title).toBe("Lighthouses");
    expect(places).toEqual([
      { start: 0, end: 26, slide: 1 },
      { start: 28, end: text.length, slide: 2 },
    ]);
  });

  it("keeps bullets and numbers with their levels, those of the layout too", async () => {
    const lists = shape(
      "",
      drawn("Plain") +
        drawn("Storms", BULLET) +
        `<a:p><a:pPr lvl="1">${BULLET}</a:pPr><a:r><a:t>In winter</a:t></a:r></a:p>` +
        drawn("First", NUMBER) +
        drawn("Second", NUMBER),
    );
    const inherited = shape("body", drawn("By the layout") + drawn("Not this one", "<a:buNone/>"));
    const { text } = await read(
      slidesFile([lists + inherited], {
        "ppt/slides/_rels/slide1.xml.rels": relationships([
          ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
        ]),
        "ppt/slideLayouts/slideLayout1.xml": part(
          "p:sldLayout",
          `<p:cSld><p:spTree>${shape("body", `<a:lstStyle><a:lvl1pPr>${BULLET}</a:lvl1pPr></a:lstStyle>`)}</p:spTree></p:cSld>`,
        ),
      }),
    );
    expect(text).toBe(
      "## Slide 1\n\nPlain\n\n- Storms\n    - In winter\n- a) First\n- b) Second\n- By the layout\n\nNot this one",
    );
  });

  it("keeps tables, with merged values in each place that they cover", async () => {
    const rows = [
      cell("Name") + cell("Size", 'gridSpan="2"') + cell("", 'hMerge="1"'),
      cell("Cape", 'rowSpan="2"') + cell("31") + cell("m"),
      cell("", 'vMerge="1"') + cell("102") + cell("ft"),
    ];
    const { text } = await read(slidesFile([table(...rows)]));
    expect(text).toContain("| Name | Size | Size |\n| --- | --- | --- |\n| Cape | 31 | m |\n| Cape | 102 | ft |");
  });

  it("keeps groups, speaker notes, comments and descriptions of pictures; what is on each slide once", async () => {
    const picture = '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 4" descr="A tower at dusk"/></p:nvPicPr></p:pic>';
    const footer = shape("ftr", drawn("Coast survey")) + shape("sldNum", drawn("7"));
    const parts = {
      "ppt/slides/_rels/slide1.xml.rels": relationships([
        ["rId1", "notesSlide", "../notesSlides/notesSlide1.xml"],
        ["rId2", "comments", "../comments/comment1.xml"],
      ]),
      "ppt/notesSlides/notesSlide1.xml": part(
        "p:notes",
        `<p:cSld><p:spTree>${shape("body", drawn("Tell of the brothers."))}${shape("sldNum", drawn("1"))}</p:spTree></p:cSld>`,
      ),
      "ppt/comments/comment1.xml": part("p:cmLst", "<p:cm><p:text>Is that so?</p:text></p:cm>"),
    };
    const group = `<p:grpSp>${shape("", drawn("In a group"))}</p:grpSp>`;
    const { text } = await read(slidesFile([group + picture + footer, footer], parts));
    expect(text).toBe(
      [
        "## Slide 1",
        "In a group",
        "![A tower at dusk](Picture4)",
        "### Speaker notes",
        "Tell of the brothers.",
        "> Comment: Is that so?",
        "## Slide 2",
        "Footer: Coast survey",
      ].join("\n\n"),
    );
  });

  it.each([
    {
      form: "older",
      type: "commentAuthors",
      authors: part("p:cmAuthorLst", '<p:cmAuthor id="0" name="Bo Lind"/>'),
      comments: part("p:cmLst", '<p:cm authorId="0"><p:text>Are two enough?</p:text></p:cm>'),
      expected: ["> Comment by Bo Lind: Are two enough?"],
    },
    {
      form: "newer",
      type: "authors",
      authors: `<p188:authorLst ${THREADS}><p188:author id="{1}" name="Bo Lind"/><p188:author id="{2}" name="Ada Berg"/></p188:authorLst>`,
      comments: `<p188:cmLst ${THREADS} xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p188:cm authorId="{1}"><p188:replyLst><p188:reply authorId="{2}"><p188:txBody>${drawn("No, three.")}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${drawn("Are two enough?")}</p188:txBody></p188:cm></p188:cmLst>`,
      expected: ["> Comment by Bo Lind: Are two enough?", "> Answer by Ada Berg: No, three."],
    },
  ])(
    "keeps comments of the $form form with their authors, answers after them",
    async ({ type, authors, comments, expected }) => {
      const { text } = await read(
        slidesFile([shape("title", drawn("Lamps"))], {
          "ppt/_rels/presentation.xml.rels": relationships([
            ["rId1", "slide", "slides/slide1.xml"],
            ["rId2", type, "authors.xml"],
          ]),
          "ppt/authors.xml": authors,
          "ppt/slides/_rels/slide1.xml.rels": relationships([["rId1", "comments", "../comments/comment1.xml"]]),
          "ppt/comments/comment1.xml": comments,
        }),
      );
      expect(text).toBe(["## Slide 1: Lamps", ...expected].join("\n\n"));
    },
  );

  it("of OpenDocument is read the same way", async () => {
    const box = (kind: string, inner: string) =>
      `<draw:frame presentation:class="${kind}"><draw:text-box>${inner}</draw:text-box></draw:frame>`;
    const page = `<draw:page>${box("title", "<text:p>Storms<text:line-break/>and trade</text:p>")}
      ${box("outline", "<text:list><text:list-item><text:p>In winter</text:p></text:list-item></text:list>")}
      <draw:custom-shape><text:p>Drawn words</text:p></draw:custom-shape>
      <presentation:notes>${box("notes", "<text:p>Tell of the brothers.</text:p>")}</presentation:notes></draw:page>`;
    const { text, places } = await read(
      openDocument(`<office:body><office:presentation>${page}</office:presentation></office:body>`),
    );
    expect(text).toBe(
      "## Slide 1: Storms and trade\n\n- In winter\n\nDrawn words\n\n### Speaker notes\n\nTell of the brothers.",
    );
    expect(places).toEqual([{ start: 0, end: text.length, slide: 1 }]);
  });
});

describe("a presentation of PowerPoint before 2007", () => {
  const bytes = oldSlidesFile([
    {
      title: "Storms",
      lines: [
        ["Why", 0, false],
        ["In winter", 0, true],
        ["At night", 1, true],
      ],
      notes: "Tell of the brothers.",
    },
    {
      title: "Маяк",
      lines: [["Heights", 0, false]],
      table: [
        ["Name", "Height"],
        ["Cape North", "31 m"],
      ],
    },
  ]);

  it("is a section for each slide with lists, tables and notes", async () => {
    const { text, places } = await read(bytes);
    expect(text).toBe(
      [
        "## Slide 1: Storms",
        "Why",
        "- In winter\n    - At night",
        "### Speaker notes",
        "Tell of the brothers.",
        "## Slide 2: Маяк",
        "Heights",
        "| Name | Height |\n| --- | --- |\n| Cape North | 31 m |",
      ].join("\n\n"),
    );
    expect(places.map(({ slide }) => slide)).toEqual([1, 2]);
  });

  it("that is encrypted says so", async () => {
    const encrypted = oldSlidesFile([{ title: "Storms", lines: [] }], { isEncrypted: true });
    await expect(read(encrypted)).rejects.toMatchObject({ code: "extraction_failed", message: /encrypted/ });
  });

  it("that is cut off fails or gives what there is", async () => {
    const outcome = await read(bytes.subarray(0, bytes.length - 600)).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ code: "extraction_failed" });
    else expect(outcome).toMatchObject({ text: expect.stringContaining("Slide") });
  });
});
