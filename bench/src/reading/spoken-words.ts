import { wordsOf } from "./remove-marks.js";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Words as they are said: `42` and `forty-two` are the same two, `it's` is one word. Numbers from a hundred stay digits. */
export function spokenWords(text: string): string[] {
  return wordsOf(text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "")).flatMap((word) =>
    /^\d{1,2}$/.test(word) ? sayNumber(Number(word)) : [word],
  );
}

function sayNumber(number: number): string[] {
  const small = ONES[number];
  if (small !== undefined) return [small];
  const tens = TENS[Math.floor(number / 10) - 2] ?? String(number);
  return number % 10 === 0 ? [tens] : [tens, ONES[number % 10] ?? ""];
}
