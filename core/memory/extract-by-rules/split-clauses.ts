/** A stretch of a text with its offset there. */
export interface Stretch {
  start: number;
  text: string;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A clause with its own first-person subject stands alone: "I live in Porto, and I teach". */
const OWN_SUBJECT =
  /(?:[,;]|\s[-–—])?\s+(?:and|but|so)\s+(?=(?:I|my|we|our)\b)|(?:;|,|\s[-–—]|[-–—])\s+(?=(?:I|My|my|We|we)\b)/g;
const SUBORDINATE =
  /^(?:when|if|after|since|while|because|as|before|although|though|once|whenever|until|unless|even|ever since|despite)\b/i;

/** Lines, then sentences, then clauses that have a first-person subject of their own. Bullets are left out. */
export function splitClauses(text: string): Stretch[] {
  const clauses: Stretch[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    for (const { index, segment } of sentences.segment(line[0])) {
      for (const clause of splitSentence({ start: line.index + index, text: segment })) clauses.push(clause);
    }
  }
  return clauses.flatMap((clause) => trim(clause) ?? []);
}

function splitSentence(sentence: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let start = 0;
  for (const match of sentence.text.matchAll(OWN_SUBJECT)) {
    const head = sentence.text.slice(start, match.index).trim();
    if (SUBORDINATE.test(head) && match[0].trim().length <= 1) continue;
    parts.push({ start: sentence.start + start, text: sentence.text.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  parts.push({ start: sentence.start + start, text: sentence.text.slice(start) });
  return parts;
}

function trim({ start, text }: Stretch): Stretch | null {
  const bullet = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?/.exec(text)?.[0].length ?? 0;
  const body = text.slice(bullet).trimEnd();
  return body === "" ? null : { start: start + bullet, text: body };
}
