import type { ParsedResult, ParsingOption, ParsingReference } from "chrono-node";
// Only English: other languages have their own rules. Loading all of them takes as long as loading the rest of the
// rules.
import { parse } from "chrono-node/en";

/** People do not write more of either in one text. */
const MOST_AMBIGUOUS = 2;
const WIDE_GAP = /\s{2,}/g;
const COUPLE = /couple/gi;

/**
 * Parses a text with chrono. chrono reads eleven amounts of time in a row as one, and splits each wide gap and each
 * `couple` among them in many ways. A hundred letters of `couple days couple days` took it hours. So it sees only the
 * first two of both. Offsets stay.
 */
export function parseEnglish(text: string, reference: ParsingReference | Date, option?: ParsingOption): ParsedResult[] {
  return parse(hideAfterFirst(hideAfterFirst(text, WIDE_GAP), COUPLE), reference, option);
}

function hideAfterFirst(text: string, pattern: RegExp): string {
  let seen = 0;
  return text.replace(pattern, (found) => {
    seen += 1;
    return seen > MOST_AMBIGUOUS ? "·".repeat(found.length) : found;
  });
}
