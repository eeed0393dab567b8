import { ExtractionFailedError } from "@loci/errors";
import { Parser } from "htmlparser2";
import { Namespaces } from "./namespaces.js";
import type { XmlElement, XmlNode } from "./xml-element.js";

/** Documents nest tables in tables and groups in groups; those written by people stay far below. Readers recurse. */
const MAX_DEPTH = 256;

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

export interface XmlReading {
  /** Elements of no use: they are passed over with all that is in them, which keeps the tree small. */
  ignored?: ReadonlySet<string>;
  /**
   * Called for each element that is complete, with the elements around it, the nearest last. It is forgotten when true is
   * returned: so a long document is read piece by piece.
   */
  onElement?: (element: XmlElement, around: readonly XmlElement[]) => boolean;
}

interface OpenElement extends XmlElement {
  children: XmlNode[];
}

/**
 * The tree of an XML part. Lenient, like the programs that write such documents; declares no entities, follows no
 * references.
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, reading: XmlReading = {}): Promise<XmlElement> {
  const root: OpenElement = { name: "", attributes: NO_ATTRIBUTES, children: [] };
  const parser = createParser(root, reading);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.end(decoder?.decode());
  return root;
}

function createParser(root: OpenElement, { ignored = new Set(), onElement }: XmlReading): Parser {
  const namespaces = new Namespaces();
  const open: OpenElement[] = [root];
  let depthIgnored = 0;
  const onopentag = (rawName: string, rawAttributes: Record<string, string>) => {
    if (depthIgnored > 0) {
      depthIgnored++;
      return;
    }
    namespaces.declare(rawAttributes);
    const name = namespaces.elementName(rawName);
    if (ignored.has(name)) {
      depthIgnored = 1;
      return;
    }
    if (open.length > MAX_DEPTH) throw new ExtractionFailedError(`Elements are nested more than ${MAX_DEPTH} deep`);
    open.push({ name, attributes: renamed(rawAttributes, namespaces), children: [] });
  };
  const onclosetag = () => {
    if (depthIgnored > 0) {
      depthIgnored--;
      return;
    }
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined || parent === undefined) return;
    if (onElement?.(element, open) !== true) parent.children.push(element);
  };
  const ontext = (text: string) => {
    if (depthIgnored === 0) open.at(-1)?.children.push(text);
  };
  return new Parser({ onopentag, onclosetag, ontext }, { xmlMode: true, decodeEntities: true });
}

function renamed(attributes: Record<string, string>, namespaces: Namespaces): Readonly<Record<string, string>> {
  let known: Record<string, string> | null = null;
  for (const name in attributes) {
    // Revision marks of Word are on every element.
    if (name.startsWith("xmlns") || name.startsWith("w:rsid")) continue;
    known ??= {};
    known[namespaces.attributeName(name)] = attributes[name] ?? "";
  }
  return known ?? NO_ATTRIBUTES;
}

/** UTF-8 but for a byte-order mark or a declaration that says otherwise. */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const head = Buffer.from(start.subarray(0, 200)).toString("latin1");
  const declared = /^\s*<\?xml[^>]{0,150}encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(declared).encoding.startsWith("utf-16") ? "utf-8" : declared;
  } catch {
    // An encoding that nobody knows.
    return "utf-8";
  }
}
