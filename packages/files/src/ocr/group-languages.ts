/** Tesseract's codes of languages in other scripts than the Latin one. */
const CODES = [
  String.raw`amh|ara|asm|bel|ben|bod|bul|chi_\w+|div|dzo|ell|fas|grc|guj|heb|hin|hye|iku|jpn\w*|kan|kat\w*|kaz|khm|kir|kor\w*`,
  "lao|mal|mar|mkd|mon|mya|nep|ori|pan|pus|rus|san|sin|snd|srp|syr|tam|tat|tel|tgk|tha|tir|uig|ukr|urd|yid",
].join("|");
const OTHER_SCRIPTS = new RegExp(`^(?:${CODES})$`);

/**
 * Languages that are read together: those in Latin letters share one run. Others are tried one after the other when a
 * picture cannot be read so far, because together they make reading slow and worse.
 */
export function groupLanguages(codes: readonly string[]): string[] {
  const latin = codes.filter((code) => !OTHER_SCRIPTS.test(code));
  const others = codes.filter((code) => OTHER_SCRIPTS.test(code));
  const groups = latin.length === 0 ? others : [latin.join("+"), ...others];
  // The language that the operator names first is tried first.
  return codes[0] !== undefined && OTHER_SCRIPTS.test(codes[0]) ? groups.toSorted(byFirst(codes[0])) : groups;
}

function byFirst(code: string) {
  return (a: string, b: string) => Number(b === code) - Number(a === code);
}
