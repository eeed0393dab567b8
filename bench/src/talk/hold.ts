/** Whether the text holds every keyword, upper and lower case and widths of letters alike. A number stands as a whole. */
export function holds(text: string, keywords: string[]): boolean {
  const folded = fold(text);
  return keywords.every((keyword) => {
    const wanted = fold(keyword);
    return NUMBER.test(wanted)
      ? [...folded.matchAll(NUMBERS)].some(([one]) => one === wanted)
      : folded.includes(wanted);
  });
}

const NUMBER = /^\d+$/;
const NUMBERS = /\d+/g;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
