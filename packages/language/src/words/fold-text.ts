/** Latin letters that Unicode does not take apart into a base letter and a mark. */
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

/** Marks on Latin, Greek and Cyrillic letters are spelling; in Indic and Thai script they are vowels and stay. */
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const ARABIC_VOWELS = /[\u064b-\u0652\u0640]/g;
const ASCII_ONLY = /^[\u0020-\u007e]*$/;

/** Case-folded, compatibility-normalised text: two spellings a reader takes for the same word become equal. */
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

/** Only upper and lower case made equal, for comparisons that ignore case: `Straße` equals `STRASSE`, `é` is not `e`. */
export function foldCase(text: string): string {
  return text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFC");
}
