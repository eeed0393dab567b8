import type { Parser, Tree } from "@lezer/common";

/** Larger files are data or generated; this much is parsed in well under a second. */
const MOST_CHARACTERS = 500_000;
/** Proper code takes up to 0.53 (measured); what is no code of the language splits the parser and takes more. */
const STEPS_A_CHARACTER = 0.75;
/** A tree with more errors is of another language, or of none. */
const MOST_ERRORS_A_LINE = 0.25;

/** Null when the text is too large, takes too long, or is not of the language: it is cut by its lines then. */
export function parseCode(text: string, parser: Parser): Tree | null {
  if (text.length > MOST_CHARACTERS) return null;
  const parse = parser.startParse(text);
  const mostSteps = text.length * STEPS_A_CHARACTER + 1_000;
  for (let step = 0; step < mostSteps; step++) {
    const tree = parse.advance();
    if (tree !== null) return errorsALine(tree, text) <= MOST_ERRORS_A_LINE ? tree : null;
  }
  return null;
}

/** How badly a text fits a grammar. */
export function errorsALine(tree: Tree, text: string): number {
  let errors = 0;
  tree.iterate({
    enter: (node) => {
      if (node.type.isError) errors += 1;
    },
  });
  return errors / text.split("\n").length;
}
