import type { DomDocument } from "../dom/dom.js";

/** Facts about a page from its schema.org JSON, as written and not checked; null where it says nothing. */
export interface LinkedData {
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
  imageUrl: string | null;
}

/** Types whose fields are about the page itself, and not about its site, its author or what it sells. */
const ABOUT_PAGE = /(?:Article|BlogPosting|WebPage|Report|Review|Recipe|VideoObject)$/;
const MAX_LENGTH = 500_000;
/** Graphs of a page have some ten nodes. */
const MAX_NODES = 200;

/** The first node that describes the page; articles before pages. Broken JSON is common and left out. */
export function readLinkedData(document: DomDocument): LinkedData | null {
  const nodes: Record<string, unknown>[] = [];
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const text = script.textContent ?? "";
    if (text.length <= MAX_LENGTH) collectNodes(parse(text), nodes);
  }
  const about = nodes.filter((node) => ABOUT_PAGE.test(typeOf(node)));
  const node = about.find((one) => typeOf(one) !== "WebPage") ?? about[0];
  if (node === undefined) return null;
  return {
    title: textIn(node["headline"]) ?? textIn(node["name"]),
    author: namesIn(node["author"]),
    language: textIn(node["inLanguage"]),
    publishedAt: textIn(node["datePublished"]) ?? textIn(node["dateCreated"]),
    imageUrl: addressIn(node["image"]) ?? addressIn(node["thumbnailUrl"]),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A list, a graph, or a single node. */
function collectNodes(value: unknown, nodes: Record<string, unknown>[]): void {
  if (nodes.length >= MAX_NODES) return;
  if (Array.isArray(value)) for (const item of value.slice(0, MAX_NODES)) collectNodes(item, nodes);
  else if (isRecord(value)) {
    nodes.push(value);
    if (Array.isArray(value["@graph"])) collectNodes(value["@graph"], nodes);
  }
}

function typeOf(node: Record<string, unknown>): string {
  const type = node["@type"];
  return textIn(Array.isArray(type) ? type[0] : type) ?? "";
}

function namesIn(value: unknown): string | null {
  const names = (Array.isArray(value) ? value : [value]).flatMap((one) => nameIn(one) ?? []);
  return names.length === 0 ? null : names.join(", ");
}

function nameIn(value: unknown): string | null {
  return textIn(isRecord(value) ? value["name"] : value);
}

function addressIn(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return textIn(isRecord(first) ? first["url"] : first);
}

function textIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
