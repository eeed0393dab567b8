import { ExtractionFailedError } from "@loci/errors";
import { streamXml } from "./stream-xml.js";
import type { XmlElement } from "./xml-element.js";

/** The root element with all below it, for documents that are written in parts that belong together. */
export function parseTree(xml: string, progress: () => void): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [document];
  const inner = () => open.at(-1) ?? document;
  streamXml(
    xml,
    {
      open(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] };
        inner().children.push(element);
        open.push(element);
      },
      text: (text) => addText(inner(), text),
      close: () => open.pop(),
    },
    progress,
  );
  const root = document.children.find((child): child is XmlElement => typeof child !== "string");
  if (root === undefined) throw new ExtractionFailedError("The XML has no element");
  return root;
}

/** The parser gives a text in pieces around each reference. */
function addText(element: XmlElement, text: string): void {
  const last = element.children.length - 1;
  const before = element.children[last];
  if (typeof before === "string") element.children[last] = before + text;
  else element.children.push(text);
}
