import type { DomElement } from "./dom.js";

const ROW_PARENTS = new Set(["THEAD", "TBODY", "TFOOT"]);

/** Whether a table holds rows of values, rather than laying out a page. */
export function isDataTable(table: DomElement): boolean {
  if (table.getAttribute("role") === "presentation" || table.querySelector("table, h1, h2, ul, ol, pre") !== null) {
    return false;
  }
  const rows = rowsOf(table);
  return rows.length > 1 && rows.some((row) => row.children.length > 1);
}

/** A table in GitHub's Markdown. The first row is the head: Markdown knows no table without one. */
export function writeTable(table: DomElement, writeCell: (cell: DomElement) => string): string[] {
  const rows = rowsOf(table)
    .map((row) => [...row.children].map((cell) => writeCell(cell).replaceAll("\n", " ").replaceAll("|", "\\|")))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return [];
  const lines = rows.map((cells) => `| ${[...cells, ...Array(width - cells.length).fill("")].join(" | ")} |`);
  lines.splice(1, 0, `|${" --- |".repeat(width)}`);
  const caption = [...table.children].find((child) => child.tagName === "CAPTION");
  const title = caption === undefined ? "" : writeCell(caption);
  return title === "" ? [lines.join("\n")] : [title, lines.join("\n")];
}

function rowsOf(table: DomElement): DomElement[] {
  const groups = [...table.children].flatMap((child) =>
    ROW_PARENTS.has(child.tagName) ? [...child.children] : [child],
  );
  return groups.filter((child) => child.tagName === "TR");
}
