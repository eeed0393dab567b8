const ROMAN: [value: number, letters: string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** The number of a list item in its format (ECMA-376 17.18.59); formats of other scripts are written in digits. */
export function writeNumber(number: number, format: string): string {
  if (format === "upperRoman") return roman(number);
  if (format === "lowerRoman") return roman(number).toLowerCase();
  if (format === "upperLetter") return letters(number);
  if (format === "lowerLetter") return letters(number).toLowerCase();
  if (format === "decimalZero") return String(number).padStart(2, "0");
  return String(number);
}

function roman(number: number): string {
  if (number < 1 || number > 3_999) return String(number);
  let rest = number;
  let written = "";
  for (const [value, sign] of ROMAN) {
    written += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
}

/** A to Z, then AA to ZZ: Word repeats the letter. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}
