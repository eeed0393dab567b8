import { describe, expect, it } from "vitest";
import { readOffice } from "#files/office/read-office.js";
import { readHere } from "./read-here.js";
import { type Parts, paragraph, part, relationships, wordFile } from "./support/office-files.js";

const textOf = async (body: string, parts: Parts = {}) => (await readHere(readOffice, wordFile(body, parts))).text;

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (inner: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const item = (level: number, text: string, list = 1) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const LEVELS = [
  ["decimal", "%1."],
  ["decimal", "%1.%2"],
  ["lowerLetter", "%3)"],
].map(
  ([format, text], level) =>
    `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
);

const PARTS: Parts = {
  "word/_rels/document.xml.rels": relationships([
    ["rId1", "styles", "styles.xml"],
    ["rId2", "numbering", "numbering.xml"],
    ["rId3", "footnotes", "footnotes.xml"],
    ["rId4", "comments", "comments.xml"],
    ["rId5", "header", "header1.xml"],
    ["rId6", "header", "header2.xml"],
    ["rId7", "footer", "footer1.xml"],
    ["rId8", "hyperlink", "https://coast.example/more"],
    ["rId9", "chart", "charts/chart1.xml"],
  ]),
  "word/styles.xml": part(
    "w:styles",
    `<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
     <w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
     <w:style w:type="paragraph" w:styleId="Kapitel"><w:basedOn w:val="berschrift2"/></w:style>
     <w:style w:type="paragraph" w:styleId="Quelltext"><w:name w:val="Source Code"/></w:style>`,
  ),
  "word/numbering.xml": part(
    "w:numbering",
    `<w:abstractNum w:abstractNumId="1">${LEVELS.join("")}</w:abstractNum>
     <w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val=""/></w:lvl></w:abstractNum>
     <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>`,
  ),
  "word/footnotes.xml": part(
    "w:footnotes",
    `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="7">${paragraph("It never went dark.")}</w:footnote>`,
  ),
  "word/comments.xml": part(
    "w:comments",
    `<w:comment w:id="3" w:author="Bo Lind">${paragraph("Is that so?")}</w:comment>`,
  ),
  "word/header1.xml": part("w:hdr", paragraph("Coast survey")),
  "word/header2.xml": part("w:hdr", paragraph("Coast survey")),
  "word/footer1.xml": part("w:ftr", paragraph("Page 1 of 9")),
  "word/charts/chart1.xml": part(
    "c:chartSpace",
    `<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Ships a year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser>
      <c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Ships</c:v></c:pt></c:strCache></c:strRef></c:tx>
      <c:cat><c:numRef><c:numCache><c:formatCode>General</c:formatCode><c:pt idx="0"><c:v>1931</c:v></c:pt></c:numCache></c:numRef></c:cat>
      <c:val><c:numRef><c:numCache><c:formatCode>#,##0</c:formatCode><c:pt idx="0"><c:v>12000</c:v></c:pt></c:numCache></c:numRef></c:val>
    </c:ser></c:barChart></c:plotArea></c:chart>`,
  ),
};

describe("a document of Word", () => {
  it("keeps its headings, whatever its styles are called in its language", async () => {
    const body = [
      paragraph("Lighthouses", '<w:pStyle w:val="Titel"/>'),
      paragraph("How they were built", '<w:pStyle w:val="Kapitel"/>'),
      paragraph("Stone", '<w:outlineLvl w:val="2"/>'),
      paragraph("Plain words"),
    ];
    expect(await textOf(body.join(""), PARTS)).toContain(
      "# Lighthouses\n\n## How they were built\n\n### Stone\n\nPlain words",
    );
  });

  it("keeps nested lists with the labels that are shown", async () => {
    const body = [item(0, "Stone"), item(0, "Wood"), item(1, "Oak"), item(2, "Old"), item(1, "Pine"), item(0, "Iron")];
    expect(await textOf(body.join(""), PARTS)).toContain(
      "1. Stone\n2. Wood\n    - 2.1 Oak\n        - a) Old\n    - 2.2 Pine\n3. Iron",
    );
    expect(await textOf(item(0, "Lamp", 2) + item(0, "Horn", 2), PARTS)).toContain("- Lamp\n- Horn");
  });

  it("keeps tables; a merged value stands in each place that it covers, a title over a row once", async () => {
    const span = '<w:gridSpan w:val="2"/>';
    const table = [
      row(cell(paragraph("Towers"), '<w:gridSpan w:val="3"/>')),
      row(cell(paragraph("Name")), cell(paragraph("Size"), span)),
      row(cell(paragraph("Cape | North"), '<w:vMerge w:val="restart"/>'), cell(paragraph("31")), cell(paragraph("m"))),
      row(cell("<w:p/>", "<w:vMerge/>"), cell(paragraph("102") + paragraph("or so")), cell(paragraph("ft"))),
    ];
    expect(await textOf(`<w:tbl>${table.join("")}</w:tbl>`)).toBe(
      [
        "| Towers |  |  |",
        "| --- | --- | --- |",
        "| Name | Size | Size |",
        "| Cape \\| North | 31 | m |",
        "| Cape \\| North | 102 or so | ft |",
      ].join("\n"),
    );
  });

  it("keeps the blocks of a table that only lays out the page", async () => {
    const table = `<w:tbl>${row(cell(paragraph("Left") + paragraph("Below")))}</w:tbl>`;
    expect(await textOf(table)).toBe("Left\n\nBelow");
  });

  it("keeps links, notes and comments, headers and footers once", async () => {
    const body = `<w:p>${run("See ")}<w:hyperlink r:id="rId8">${run("the story")}</w:hyperlink>${run(".")}
      <w:r><w:footnoteReference w:id="7"/></w:r><w:r><w:commentReference w:id="3"/></w:r></w:p>`;
    expect(await textOf(body, PARTS)).toBe(
      [
        "See [the story](https://coast.example/more).[^1]",
        "> Comment by Bo Lind: Is that so?",
        "[^1]: It never went dark.",
        "Header: Coast survey",
      ].join("\n\n"),
    );
  });

  it("keeps the results of fields, and the addresses of those that are links", async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const link = `${mark("begin")}<w:r><w:instrText> HYPERLINK "https://coast.example/" </w:instrText></w:r>${mark("separate")}`;
    const body = `<w:p>${link}${run("Coast")}${mark("end")}${run(" on page ")}<w:fldSimple w:instr="PAGE">${run("4")}</w:fldSimple></w:p>`;
    expect(await textOf(body)).toBe("[Coast](https://coast.example/) on page 4");
  });

  it("leaves out what is deleted, hidden or a placeholder, and keeps what is inserted", async () => {
    const placeholder = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Click here")}</w:sdtContent></w:sdt>`;
    const body = `<w:p>${run("kept ")}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run("new ")}</w:ins>${run("secret", "<w:vanish/>")}${placeholder}<w:sdt><w:sdtContent>${run("filled")}</w:sdtContent></w:sdt></w:p>`;
    expect(await textOf(body)).toBe("kept new filled");
  });

  it("keeps code as code: by its style, by a font of even widths, within a sentence", async () => {
    const mono = '<w:rFonts w:ascii="Courier New"/>';
    const body = [
      paragraph("let height = 31;", '<w:pStyle w:val="Quelltext"/>'),
      `<w:p>${run("  turnOn(height);", mono)}</w:p>`,
      `<w:p>${run("Call ")}${run("turnOn", mono)}${run(" daily.")}</w:p>`,
      `<w:p>${run("A memo that was typed", mono)}</w:p>`,
    ];
    expect(await textOf(body.join(""), PARTS)).toContain(
      "```\nlet height = 31;\n  turnOn(height);\n```\n\nCall `turnOn` daily.\n\nA memo that was typed",
    );
  });

  it("writes equations in LaTeX", async () => {
    const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const root = `<m:rad><m:deg/><m:e>${r("b")}</m:e></m:rad>`;
    const fraction = `<m:f><m:num>${r("−b±")}${root}</m:num><m:den>${r("2a")}</m:den></m:f>`;
    const square = `<m:sSup><m:e>${fraction}</m:e><m:sup>${r("2")}</m:sup></m:sSup>`;
    expect(await textOf(`<w:p><m:oMath>${r("π=")}${square}</m:oMath></w:p>`)).toBe(
      "$$\\pi ={\\frac{-b\\pm \\sqrt{b}}{2a}}^{2}$$",
    );
  });

  it("keeps the words of text boxes once, of charts and of descriptions of pictures", async () => {
    const box = (name: string) => `<${name}><w:txbxContent>${paragraph("In the box")}</w:txbxContent></${name}>`;
    const boxes = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box("wps:txbx")}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box("w:textbox")}</w:pict></mc:Fallback></mc:AlternateContent>`;
    const chart =
      '<w:drawing><wp:inline><wp:docPr id="1" name="Chart 1"/><c:chart r:id="rId9"/></wp:inline></w:drawing>';
    const picture =
      '<w:drawing><wp:inline><wp:docPr id="2" name="Picture 2" descr="A tower at dusk"/></wp:inline></w:drawing>';
    const body = `<w:p>${run("Before")}<w:r>${boxes}</w:r><w:r>${chart}</w:r><w:r>${picture}</w:r></w:p>`;
    expect(await textOf(body, PARTS)).toContain(
      "Before\n\nIn the box\n\nBar chart: Ships a year\n\n|  | Ships |\n| --- | --- |\n| 1931 | 12,000 |\n\n![A tower at dusk](Picture2)",
    );
  });

  it("is read in its strict form, and with prefixes of its own", async () => {
    const strict = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>Strict words</x:t></x:r></x:p></x:body></x:document>`;
    expect(await textOf("", { "word/document.xml": strict })).toBe("Strict words");
  });
});
