import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import type { Relationship } from "../package/relationships.js";
import { readChart } from "./read-chart.js";
import { readDiagram } from "./read-diagram.js";

/** A part can be shown often and refer to many charts; more are not read. */
const MAX_GRAPHICS = 500;

/** The words of the charts and diagrams that a part refers to, by the id of the reference. */
export async function readGraphics(
  document: Package,
  relationships: Map<string, Relationship>,
): Promise<Map<string, string[]>> {
  const graphics = new Map<string, string[]>();
  for (const { id, type, target } of relationships.values()) {
    if (graphics.size >= MAX_GRAPHICS) break;
    if ((type !== "chart" && type !== "diagramData") || !document.has(target)) continue;
    const root = await readXml(document.read(target));
    graphics.set(id, type === "chart" ? readChart(root) : [readDiagram(root)].filter((text) => text !== ""));
  }
  return graphics;
}
