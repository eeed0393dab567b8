import { Parser } from "htmlparser2";

/** Deeper than any page written for people. Readability is super-linear in it: 500 levels take 1.5 s, 2,000 over 20 s. */
const MAX_DEPTH = 200;
/** A tree of 200,000 elements does not fit into a heap of 256 MB (linkedom, measured). */
const MAX_ELEMENTS = 100_000;

const SLICE_LENGTH = 65_536;

/** Why no tree can be built of a page; null when it can. Reads no further than it must. */
export function whyNoTree(html: string): "too deep" | "too large" | null {
  let depth = 0;
  let deepest = 0;
  let elements = 0;
  const parser = new Parser({
    onopentag() {
      elements++;
      depth++;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth--;
    },
  });
  for (let at = 0; at < html.length && deepest <= MAX_DEPTH && elements <= MAX_ELEMENTS; at += SLICE_LENGTH) {
    parser.write(html.slice(at, at + SLICE_LENGTH));
  }
  if (deepest > MAX_DEPTH) return "too deep";
  return elements > MAX_ELEMENTS ? "too large" : null;
}
