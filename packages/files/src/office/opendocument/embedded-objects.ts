import { oneLine } from "../../text/one-line.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { attributeOf, findAll, findFirst, textOf, type XmlElement } from "../package/xml-element.js";
import { markdownTable } from "../writing/markdown-table.js";
import { readTable } from "./read-table.js";

const MAX_OBJECTS = 500;

/** Formulas and charts that a document embeds, in words, by the name of their folder in lower case. */
export async function readEmbeddedObjects(document: Package): Promise<Map<string, string[]>> {
  const objects = new Map<string, string[]>();
  const parts = document.parts.filter((part) => /^[^/]+\/content\.xml$/.test(part)).slice(0, MAX_OBJECTS);
  for (const part of parts) {
    const root = await readXml(document.read(part));
    objects.set(
      part.replace("/content.xml", ""),
      readObject(root).filter((block) => block !== ""),
    );
  }
  return objects;
}

function readObject(root: XmlElement): string[] {
  const chart = findFirst(root, "chart:chart");
  if (chart === null) return [readFormula(root)];
  const kind = /:(\w+)$/.exec(attributeOf(chart, "chart:class") ?? "")?.[1] ?? "";
  const title = textOf(findFirst(chart, "chart:title")).trim();
  const caption = `${kind === "" ? "Chart" : `${kind[0]?.toUpperCase()}${kind.slice(1)} chart`}${title && `: ${title}`}`;
  const table = findFirst(chart, "table:table");
  return [caption, table === null ? "" : markdownTable(readTable(table, textOf))];
}

/** How its author typed a formula is easier to read than its marks. */
function readFormula(root: XmlElement): string {
  const math = [...findAll(root, "math:math"), ...findAll(root, "math")][0] ?? null;
  const typed = findFirst(math, "math:annotation") ?? findFirst(math, "annotation");
  return oneLine(textOf(typed ?? math));
}
