import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createOfficeExtractor } from "#files/office/office-extractor.js";
import { readOffice } from "#files/office/read-office.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";
import { cells, openDocument, relationships, workbookFile } from "./support/office-files.js";

const read = (bytes: Uint8Array) => readHere(readOffice, bytes);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const STRING = 't="str"';

const STYLES = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="46"/></cellXfs></styleSheet>`;

describe("a workbook", () => {
  it("is a section for each sheet that holds anything, hidden ones too", async () => {
    const bytes = workbookFile({
      Towers: cells([["A1", STRING, "Cape"]]),
      Empty: "<sheetData/>",
      "A &amp; B": cells([["C7", STRING, "Isle"]]),
    });
    const { text, places } = await read(bytes);
    expect(text).toBe("## Towers\n\nCape\n\n## A & B\n\nIsle");
    expect(places).toEqual([
      { start: 0, end: 15, sheet: "Towers" },
      { start: 17, end: 31, sheet: "A & B" },
    ]);
  });

  it("shows dates, numbers and results as its cells do", async () => {
    const sheet = cells([
      ["A1", STRING, "Kind"],
      ["B1", STRING, "Shown"],
      ["A2", STRING, "date"],
      ["B2", 's="1"', "45413"],
      ["A3", STRING, "share"],
      ["B3", 's="2"', "0.125"],
      ["A4", STRING, "money"],
      ["B4", 's="3"', "1234.5"],
      ["A5", STRING, "hours"],
      ["B5", 's="4"', "1.5"],
      ["A6", STRING, "sum"],
      ["B6", "", "0.30000000000000004"],
      ["A7", STRING, "truth"],
      ["B7", 't="b"', "1"],
      ["A8", STRING, "fault"],
      ["B8", 't="e"', "#DIV/0!"],
      ["A9", STRING, "shared"],
      ["B9", 't="s"', "0"],
    ]);
    const strings = `<sst ${MAIN}><si><r><t>Cape </t></r><r><t>North</t></r><rPh><t>not said</t></rPh></si></sst>`;
    const { text } = await read(
      workbookFile({ One: sheet }, { "xl/styles.xml": STYLES, "xl/sharedStrings.xml": strings }),
    );
    const shown = Object.fromEntries(
      [...text.matchAll(/^\| (\w+) \| (.*) \|$/gm)].map(([, kind, value]) => [kind, value]),
    );
    expect(shown).toMatchObject({
      date: "2024-05-01",
      share: "13%",
      money: "1,234.50 €",
      hours: "36:00:00",
      sum: "0.3",
      truth: "TRUE",
      fault: "#DIV/0!",
      shared: "Cape North",
    });
  });

  it("parts tables at empty rows, and takes lines above a table as its title", async () => {
    const sheet = `${cells([
      ["B2", STRING, "Towers of the coast"],
      ["B3", STRING, "Name"],
      ["D3", STRING, "Height"],
      ["B4", STRING, "Cape"],
      ["D4", "", "31"],
      ["B7", STRING, "A note | below"],
    ])}<mergeCells><mergeCell ref="B2:D2"/></mergeCells>`;
    const { text } = await read(workbookFile({ One: sheet }));
    expect(text).toBe(
      "## One\n\nTowers of the coast\n\n| Name | Height |\n| --- | --- |\n| Cape | 31 |\n\nA note | below",
    );
  });

  it("parts tables that lie beside each other and begin in different rows", async () => {
    const tableAt = (left: string, right: string, top: number, word: string): [string, string, string][] => [
      [`${left}${top}`, STRING, `${word} name`],
      [`${right}${top}`, STRING, `${word} size`],
      [`${left}${top + 1}`, STRING, word],
      [`${right}${top + 1}`, "", "1"],
      [`${left}${top + 2}`, STRING, `${word} too`],
      [`${right}${top + 2}`, "", "2"],
    ];
    const { text } = await read(
      workbookFile({ One: cells([...tableAt("A", "B", 1, "Cape"), ...tableAt("D", "E", 3, "Isle")]) }),
    );
    expect(text).toContain(
      "| Cape name | Cape size |\n| --- | --- |\n| Cape | 1 |\n| Cape too | 2 |\n\n| Isle name | Isle size |",
    );
  });

  it("repeats merged values, and keeps links and comments", async () => {
    const sheet = `${cells([
      ["A1", STRING, "Name"],
      ["B1", STRING, "Size"],
      ["A2", STRING, "Cape"],
      ["B2", "", "31"],
      ["C2", STRING, "m"],
    ])}<mergeCells><mergeCell ref="B1:C1"/></mergeCells><hyperlinks><hyperlink ref="A2" r:id="rId1"/></hyperlinks>`;
    const comments = `<comments ${MAIN}><authors><author>Bo Lind</author></authors><commentList><comment ref="B2" authorId="0"><text><t>Is that so?</t></text></comment></commentList></comments>`;
    const { text } = await read(
      workbookFile(
        { One: sheet },
        {
          "xl/worksheets/_rels/sheet1.xml.rels": relationships([
            ["rId1", "hyperlink", "https://coast.example/cape"],
            ["rId2", "comments", "../comments1.xml"],
          ]),
          "xl/comments1.xml": comments,
        },
      ),
    );
    expect(text).toBe(
      "## One\n\n| Name | Size | Size |\n| --- | --- | --- |\n| [Cape](https://coast.example/cape) | 31 | m |\n\n> Comment on B2 by Bo Lind: Is that so?",
    );
  });

  it("keeps threaded comments with their authors and answers, and no note to older programs in their place", async () => {
    const threads = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments";
    const note = "[Threaded comment] Your version of Excel allows you to read this threaded comment.";
    const { text } = await read(
      workbookFile(
        { One: cells([["A1", STRING, "Lamps"]]) },
        {
          "xl/_rels/workbook.xml.rels": relationships([
            ["rId1", "worksheet", "worksheets/sheet1.xml"],
            ["rId2", "person", "persons/person.xml"],
          ]),
          "xl/persons/person.xml": `<personList xmlns="${threads}"><person displayName="Bo Lind" id="{1}"/><person displayName="Ada Berg" id="{2}"/></personList>`,
          "xl/worksheets/_rels/sheet1.xml.rels": relationships([
            ["rId1", "threadedComment", "../threadedComments/threadedComment1.xml"],
            ["rId2", "comments", "../comments1.xml"],
          ]),
          "xl/threadedComments/threadedComment1.xml": `<ThreadedComments xmlns="${threads}"><threadedComment ref="A1" personId="{1}" id="{3}"><text>Are two enough?</text></threadedComment><threadedComment ref="A1" personId="{2}" id="{4}" parentId="{3}"><text>No, three.</text></threadedComment></ThreadedComments>`,
          "xl/comments1.xml": `<comments ${MAIN}><authors><author>tc={3}</author></authors><commentList><comment ref="A1" authorId="0"><text><t>${note}</t></text></comment></commentList></comments>`,
        },
      ),
    );
    expect(text).toBe(
      "## One\n\nLamps\n\n> Comment on A1 by Bo Lind: Are two enough?\n\n> Answer on A1 by Ada Berg: No, three.",
    );
  });

  it("longer than the limit is read to its last allowed row, with a warning", async () => {
    const sheet = cells(Array.from({ length: 50 }, (_, index) => [`A${index + 1}`, STRING, `row ${index + 1}`]));
    const extractor = createOfficeExtractor({ ...EXTRACTION_LIMITS, maxRows: 20 });
    const { text, warnings } = await extractFrom(extractor, workbookFile({ One: sheet }));
    expect(text).toMatch(/row 20$/);
    expect(warnings).toHaveLength(1);
  });

  it("of OpenDocument is read the same way, without what is repeated to its edges", async () => {
    const row = (inner: string, attributes = "") => `<table:table-row ${attributes}>${inner}</table:table-row>`;
    const cell = (text: string, attributes = "") =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
    const sheet = `<table:table table:name="Towers">
      ${row(`${cell("Name")}${cell("Size", 'table:number-columns-spanned="2"')}<table:covered-table-cell/>`)}
      ${row(cell("Cape") + cell("31", 'table:number-columns-repeated="2"') + empty)}
      ${row(empty, 'table:number-rows-repeated="1048570"')}
      ${row(cell("A note"))}</table:table>`;
    const { text, places } = await read(
      openDocument(`<office:body><office:spreadsheet>${sheet}</office:spreadsheet></office:body>`),
    );
    expect(text).toBe("## Towers\n\n| Name | Size | Size |\n| --- | --- | --- |\n| Cape | 31 | 31 |\n\nA note");
    expect(places).toEqual([{ start: 0, end: text.length, sheet: "Towers" }]);
  });

  it("of Excel before 2007 is read the same way", async () => {
    const bytes = await readFile(new URL("fixtures/lighthouses.xls", import.meta.url));
    const { text, places, title, author, publishedAt } = await read(bytes);
    expect(text).toContain(
      "## Towers\n\nTowers of the coast\n\n| Name | Built | Share | Lit |\n| --- | --- | --- | --- |",
    );
    expect(text).toContain("| Cape North | 1931-07-04 | 12.5% |");
    expect(text).toContain("| Маяк | ");
    expect(text).toContain("| lit daily |\n\nA note below\n\n## Keepers\n\n| Keeper | Years |");
    expect(places.map(({ sheet }) => sheet)).toEqual(["Towers", "Keepers"]);
    expect({ title, author, publishedAt }).toEqual({
      title: "Lighthouse figures",
      author: "Ada Berg",
      publishedAt: "2024-05-01T10:00:00.000Z",
    });
  });
});
