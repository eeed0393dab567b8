import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { attributeOf, childrenOf, findAll, findFirst, numberOf } from "../package/xml-element.js";
import { builtInFormat, formatNumber, GENERAL } from "../values/format-number.js";

/** How the cells of a workbook show numbers: a pattern for each cell style. */
export interface NumberFormats {
  show(value: number, style: number): string;
}

export function numberFormats(patterns: readonly string[], is1904: boolean): NumberFormats {
  return { show: (value, style) => formatNumber(value, patterns[style] ?? GENERAL, { is1904 }) };
}

const IGNORED = new Set(["x:fonts", "x:fills", "x:borders", "x:cellStyleXfs", "x:dxfs", "x:extLst", "x:colors"]);

export async function readNumberFormats(
  document: Package,
  { part, is1904 }: { part: string | null; is1904: boolean },
): Promise<NumberFormats> {
  if (part === null || !document.has(part)) return numberFormats([], is1904);
  const root = await readXml(document.read(part), { ignored: IGNORED });
  const own = new Map<number, string>();
  for (const format of findAll(root, "x:numFmt")) {
    own.set(numberOf(format, "numFmtId") ?? -1, attributeOf(format, "formatCode") ?? GENERAL);
  }
  const styles = childrenOf(findFirst(root, "x:cellXfs"), "x:xf").map((style) => numberOf(style, "numFmtId") ?? 0);
  return numberFormats(
    styles.map((id) => own.get(id) ?? builtInFormat(id)),
    is1904,
  );
}
