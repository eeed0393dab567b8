import { posix } from "node:path";
import type { Package } from "./open-package.js";
import { readXml } from "./read-xml.js";
import { attributeOf, findAll } from "./xml-element.js";

export interface Relationship {
  id: string;
  /** The last word of its type, e.g. `hyperlink`: the words before differ between the strict and the usual form. */
  type: string;
  /** The name of a part, or an address when external. */
  target: string;
  isExternal: boolean;
}

/** The relationships of a part by id; those of the package have the name `""`. */
export async function readRelationships(document: Package, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part);
  const name = `${folder === "." ? "" : `${folder}/`}_rels/${posix.basename(part)}.rels`;
  const relationships = new Map<string, Relationship>();
  if (!document.has(name)) return relationships;
  for (const element of findAll(await readXml(document.read(name)), "rel:Relationship")) {
    const id = attributeOf(element, "Id") ?? "";
    const isExternal = attributeOf(element, "TargetMode")?.toLowerCase() === "external";
    const target = attributeOf(element, "Target") ?? "";
    const type = (attributeOf(element, "Type") ?? "").split("/").at(-1) ?? "";
    relationships.set(id, { id, type, isExternal, target: isExternal ? target : partName(folder, target) });
  }
  return relationships;
}

export function targetsOfType(relationships: ReadonlyMap<string, Relationship>, type: string): Relationship[] {
  return [...relationships.values()].filter((relationship) => relationship.type === type && !relationship.isExternal);
}

function partName(folder: string, target: string): string {
  const path = target.replaceAll("\\", "/").split("#")[0] ?? "";
  const joined = posix.normalize(path.startsWith("/") ? path.slice(1) : posix.join(folder, path));
  return joined.startsWith("../") ? "" : joined;
}
