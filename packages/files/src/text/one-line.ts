/** Text without line ends: each run of white space becomes one space, none stands at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
