/** Where the declaration of a document type ends at the latest. */
const PROLOG_LENGTH = 65_536;

export interface WithoutDeclarations {
  xml: string;
  /** Whether entities were declared, whose references were dropped. */
  hadEntities: boolean;
}

/**
 * XML without its declaration of a document type, whose inner parts the parser would take for text, and without references
 * to entities that it declares: they are never expanded.
 */
export function dropDeclarations(xml: string): WithoutDeclarations {
  const prolog = xml.slice(0, PROLOG_LENGTH);
  const end = endOfDoctype(prolog);
  if (end === null) return { xml, hadEntities: false };
  const declared = new Set([...prolog.slice(0, end).matchAll(/<!ENTITY\s+([\w.:-]+)/g)].map(([, name]) => name));
  const content = xml.slice(end);
  if (declared.size === 0) return { xml: content, hadEntities: false };
  const known = content.replace(/&([\w.:-]{1,100});/g, (whole, name: string) => (declared.has(name) ? "" : whole));
  return { xml: known, hadEntities: true };
}

function endOfDoctype(prolog: string): number | null {
  const start = /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE/i.exec(prolog);
  if (start === null) return null;
  const marks = /"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|[[\]>]/g;
  marks.lastIndex = start[0].length;
  let isInSubset = false;
  for (let mark = marks.exec(prolog); mark !== null; mark = marks.exec(prolog)) {
    if (mark[0] === "[") isInSubset = true;
    if (mark[0] === "]") isInSubset = false;
    if (mark[0] === ">" && !isInSubset) return marks.lastIndex;
  }
  return null;
}
