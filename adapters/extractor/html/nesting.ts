import { Parser } from "htmlparser2";

/** Deeper than any page written for people. Readability is super-linear in it: 500 levels take 1.5 s, 2,000 over 20 s. */
const MAX_DEPTH = 200;

const SLICE_LENGTH = 65_536;

/** Whether elements are nested too deeply to build a tree of them. Reads no further than it must. */
export function isNestedTooDeeply(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag() {
      depth++;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth--;
    },
  });
  for (let at = 0; at < html.length && deepest <= MAX_DEPTH; at += SLICE_LENGTH) {
    parser.write(html.slice(at, at + SLICE_LENGTH));
  }
  return deepest > MAX_DEPTH;
}
