/** Whether the text holds every keyword, upper and lower case and widths of letters alike. */
export function holds(text: string, keywords: string[]): boolean {
  const folded = fold(text);
  return keywords.every((keyword) => folded.includes(fold(keyword)));
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
