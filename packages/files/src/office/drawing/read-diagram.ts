import { oneLine } from "../../text/one-line.js";
import {
  attributeOf,
  childOf,
  elementsOf,
  findAll,
  findFirst,
  numberOf,
  textOf,
  type XmlElement,
} from "../package/xml-element.js";

/** The words of a SmartArt diagram as a nested list: one block, empty when it has none. */
export function readDiagram(root: XmlElement): string {
  const texts = new Map<string, string>();
  let top = "";
  for (const point of elementsOf(findFirst(root, "dgm:ptLst"))) {
    const id = attributeOf(point, "modelId") ?? "";
    const type = attributeOf(point, "type") ?? "node";
    if (type === "doc") top = id;
    if (type === "node" || type === "asst") texts.set(id, pointText(point));
  }
  const children = readTree(root);
  const lines: string[] = [];
  const seen = new Set<string>();
  const write = (id: string, depth: number) => {
    if (seen.has(id) || depth > 50) return;
    seen.add(id);
    const text = texts.get(id) ?? "";
    if (text !== "") lines.push(`${"    ".repeat(Math.max(0, depth))}- ${text}`);
    for (const child of children.get(id) ?? []) write(child, depth + 1);
  };
  write(top, -1);
  for (const id of texts.keys()) write(id, 0);
  return lines.join("\n");
}

function readTree(root: XmlElement): Map<string, string[]> {
  const links = [...findAll(findFirst(root, "dgm:cxnLst"), "dgm:cxn")].filter(
    (link) => (attributeOf(link, "type") ?? "parOf") === "parOf",
  );
  links.sort((a, b) => (numberOf(a, "srcOrd") ?? 0) - (numberOf(b, "srcOrd") ?? 0));
  const children = new Map<string, string[]>();
  for (const link of links) {
    const parent = attributeOf(link, "srcId") ?? "";
    children.set(parent, [...(children.get(parent) ?? []), attributeOf(link, "destId") ?? ""]);
  }
  return children;
}

function pointText(point: XmlElement): string {
  const paragraphs = [...findAll(childOf(point, "dgm:t"), "a:p")];
  const words = paragraphs.map((paragraph) => [...findAll(paragraph, "a:t")].map(textOf).join(""));
  return oneLine(words.join(" "));
}
