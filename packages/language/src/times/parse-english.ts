import type { ParsedResult, ParsingOption, ParsingReference } from "chrono-node";
// English alone: the other languages have rules of their own, and loading all of them takes as long as the rest of the rules.
import { parse } from "chrono-node/en";

/** More of either in one text than people write. */
const MOST_AMBIGUOUS = 2;
const WIDE_GAP = /\s{2,}/g;
const COUPLE = /couple/gi;

/**
 * What chrono finds in a text. It reads eleven amounts of time in a row as one, and parts each wide gap and each `couple` among them in
 * many ways: a hundred letters of `couple days couple days` took it hours. So it sees the first two of both; offsets hold.
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
