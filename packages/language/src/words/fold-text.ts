/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const UNDECOMPOSED_LETTER = /[ßæœøłđðþı]/g;

/**
 * Marks on Latin and Greek letters are spelling and are removed. In Indic and Thai script they are vowels and
 * stay.
 */
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const ARABIC_VOWELS = /[\u064b-\u0652\u0640]/g;
const ASCII_ONLY = /^[\u0020-\u007e]*$/;

/** Folds case and normalises compatibility forms, so that two spellings of the same word become equal. */
export function foldText(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return foldCase(text)
    .normalize("NFD")
    .replace(MARKED_LETTER, "$1")
    .normalize("NFC")
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replaceAll("ё", "е")
    .replace(ARABIC_VOWELS, "");
}

/**
 * Makes only upper and lower case equal, for comparisons that ignore case: `Straße` equals `STRASSE`, but `é` is not
 * `e`.
 */
export function foldCase(text: string): string {
  return text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFC");
}
