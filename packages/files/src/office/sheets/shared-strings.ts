import { TooLargeError } from "@loci/errors";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { elementsOf, textOf, type XmlElement } from "../package/xml-element.js";
import { ownCopy } from "../writing/own-copy.js";

/** The texts that the cells of a workbook refer to by number. They are kept whole: their length is limited. */
export async function readSharedStrings(
  document: Package,
  { part, maxTextLength }: { part: string | null; maxTextLength: number },
): Promise<string[]> {
  const strings: string[] = [];
  if (part === null || !document.has(part)) return strings;
  let length = 0;
  await readXml(document.read(part), {
    onElement: (element, around) => {
      if (around.at(-1)?.name !== "x:sst") return false;
      const text = ownCopy(richText(element));
      strings.push(text);
      length += text.length;
      if (length > maxTextLength) throw new TooLargeError(`The workbook holds more than ${maxTextLength} characters`);
      return true;
    },
  });
  return strings;
}

/** Text with or without formatted runs; readings of characters (`rPh`) are left out. */
export function richText(element: XmlElement | null): string {
  const text = elementsOf(element)
    .map((part) => {
      if (part.name === "x:t") return textOf(part);
      return part.name === "x:r" ? richText(part) : "";
    })
    .join("");
  // How control characters are written: `_x000D_`.
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
