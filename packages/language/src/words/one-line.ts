/** The text as one line, without half characters and NUL, which no database stores. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\0]+/g, " ")
    .trim();
}
