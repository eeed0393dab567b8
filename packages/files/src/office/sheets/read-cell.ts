import { attributeOf, childOf, numberOf, textOf, type XmlElement } from "../package/xml-element.js";
import type { NumberFormats } from "./number-formats.js";
import { richText } from "./shared-strings.js";

export interface CellTexts {
  strings: readonly string[];
  formats: NumberFormats;
}

/** The text that a cell of a worksheet shows. A formula that was never calculated shows itself. */
export function readCell(cell: XmlElement, { strings, formats }: CellTexts): string {
  const value = textOf(childOf(cell, "x:v"));
  const formula = textOf(childOf(cell, "x:f"));
  switch (attributeOf(cell, "t")) {
    case "s":
      return strings[Number(value)] ?? "";
    case "inlineStr":
      return richText(childOf(cell, "x:is"));
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "str":
    case "e":
    case "d":
      return value;
  }
  if (value === "") return formula === "" ? "" : `=${formula}`;
  const number = Number(value);
  return Number.isFinite(number) ? formats.show(number, numberOf(cell, "s") ?? 0) : value;
}
