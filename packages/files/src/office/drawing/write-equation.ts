import {
  attributeOf,
  childOf,
  childrenOf,
  elementAt,
  elementsOf,
  textOf,
  type XmlElement,
} from "../package/xml-element.js";
import { latexOf } from "./latex-symbols.js";

/**
 * An equation of Office (`m:oMath`, ECMA-376 22.1) as LaTeX, which people and models read. An unknown part is written
 * as the text that is in it.
 */
export function writeEquation(element: XmlElement | null): string {
  return elementsOf(element).map(writePart).join("").replace(/ {2,}/g, " ").trim();
}

const WRITERS: Record<string, (part: XmlElement) => string> = {
  "m:r": (part) =>
    childrenOf(part, "m:t")
      .map((text) => latexOf(textOf(text)))
      .join(""),
  "m:f": (part) => `\\frac{${inner(part, "m:num")}}{${inner(part, "m:den")}}`,
  "m:sSup": (part) => `${base(part)}^{${inner(part, "m:sup")}}`,
  "m:sSub": (part) => `${base(part)}_{${inner(part, "m:sub")}}`,
  "m:sSubSup": (part) => `${base(part)}_{${inner(part, "m:sub")}}^{${inner(part, "m:sup")}}`,
  "m:sPre": (part) => `{}_{${inner(part, "m:sub")}}^{${inner(part, "m:sup")}}${inner(part, "m:e")}`,
  "m:rad": writeRoot,
  "m:nary": writeLargeOperator,
  "m:d": writeDelimited,
  "m:func": (part) => `${inner(part, "m:fName")}(${inner(part, "m:e")})`,
  "m:limLow": (part) => `${inner(part, "m:e")}_{${inner(part, "m:lim")}}`,
  "m:limUpp": (part) => `${inner(part, "m:e")}^{${inner(part, "m:lim")}}`,
  "m:acc": writeAccent,
  "m:bar": (part) => `\\overline{${inner(part, "m:e")}}`,
  "m:m": (part) => `\\begin{matrix}${childrenOf(part, "m:mr").map(writeRow).join(" \\\\ ")}\\end{matrix}`,
  "m:eqArr": (part) => childrenOf(part, "m:e").map(writeEquation).join(" \\\\ "),
};

const PROPERTIES = /^(?:m:\w+Pr|w:rPr|a:rPr)$/;

function writePart(part: XmlElement): string {
  if (PROPERTIES.test(part.name)) return "";
  return WRITERS[part.name]?.(part) ?? writeEquation(part);
}

function inner(part: XmlElement, name: string): string {
  return writeEquation(childOf(part, name));
}

/** The base of an exponent is put in braces when it is a fraction or longer than a name. */
function base(part: XmlElement): string {
  const text = inner(part, "m:e");
  return /^\\?\w+$|^\(.*\)$/.test(text) ? text : `{${text}}`;
}

function writeRoot(part: XmlElement): string {
  const degree = inner(part, "m:deg");
  return `\\sqrt${degree === "" ? "" : `[${degree}]`}{${inner(part, "m:e")}}`;
}

function writeLargeOperator(part: XmlElement): string {
  const operator = latexOf(attributeOf(elementAt(part, "m:naryPr", "m:chr"), "m:val") ?? "∫").trim();
  const [sub, sup] = [inner(part, "m:sub"), inner(part, "m:sup")];
  return `${operator}${sub === "" ? "" : `_{${sub}}`}${sup === "" ? "" : `^{${sup}}`} ${inner(part, "m:e")}`;
}

function writeDelimited(part: XmlElement): string {
  const properties = childOf(part, "m:dPr");
  const sign = (name: string, usual: string) => attributeOf(childOf(properties, name), "m:val") ?? usual;
  const members = childrenOf(part, "m:e").map(writeEquation);
  return `${sign("m:begChr", "(")}${members.join(sign("m:sepChr", "|"))}${sign("m:endChr", ")")}`;
}

const ACCENTS: Record<string, string> = {
  "\u0302": "hat",
  "\u0303": "tilde",
  "\u0304": "bar",
  "\u0305": "overline",
  "\u0307": "dot",
  "\u0308": "ddot",
  "\u20d7": "vec",
};

function writeAccent(part: XmlElement): string {
  const accent = attributeOf(elementAt(part, "m:accPr", "m:chr"), "m:val") ?? "\u0302";
  return `\\${ACCENTS[accent] ?? "hat"}{${inner(part, "m:e")}}`;
}

function writeRow(row: XmlElement): string {
  return childrenOf(row, "m:e").map(writeEquation).join(" & ");
}
