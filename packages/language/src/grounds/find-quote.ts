export interface TextRange {
  start: number;
  end: number;
}

/** Quotes of a single letter or mark prove nothing. */
const MIN_LETTERS = 2;

/**
 * Finds the words of a quote within a stretch of the text. An exact match comes first, then one with case, white space,
 * quotation marks and dashes made equal, as models change them when they copy. Null when the words are not there.
 * Linear in the stretch.
 */
export function findQuote(text: string, quote: string, within: TextRange): TextRange | null {
  const wanted = quote.trim();
  if ((wanted.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_LETTERS) return null;
  const stretch = text.slice(within.start, within.end);
  const exact = stretch.indexOf(wanted);
  if (exact !== -1) return { start: within.start + exact, end: within.start + exact + wanted.length };
  const place = fold(stretch);
  const folded = withoutFrame(fold(wanted).text);
  const found = folded === "" ? -1 : place.text.indexOf(folded);
  const first = place.origins[found];
  const last = place.origins[found + folded.length - 1];
  if (found === -1 || first === undefined || last === undefined) return null;
  return { start: within.start + first, end: within.start + last + 1 };
}

/** Marks that models put around a quote. */
function withoutFrame(text: string): string {
  return text.replace(/^["'. ]+|["'. ]+$/g, "");
}

/** The folded text, and for each of its units the unit of the original that it came from. */
function fold(text: string): { text: string; origins: number[] } {
  const units: string[] = [];
  const origins: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const unit = foldUnit(text.charAt(index));
    if (unit === " " && units.at(-1) === " ") continue;
    for (const each of unit) {
      units.push(each);
      origins.push(index);
    }
  }
  return { text: units.join(""), origins };
}

function foldUnit(unit: string): string {
  if (/\s/.test(unit)) return " ";
  if (/[‘’‛′`]/.test(unit)) return "'";
  if (/[“”„″«»]/.test(unit)) return '"';
  if (/[‐‑‒–—−]/.test(unit)) return "-";
  if (unit === "…") return "...";
  const lower = unit.toLowerCase();
  return lower.length === unit.length ? lower : unit;
}
