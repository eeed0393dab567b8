/** The exact text a chunk is embedded as: where it stands, then its words. Vectors are cached by its hash. */
export function passageInput(
  document: { title: string | null },
  chunk: { headingPath: string[]; content: string },
): string {
  const place = [document.title, ...chunk.headingPath.filter((part) => part !== document.title)];
  const missing = place.filter((part) => part && !chunk.content.startsWith(part));
  return missing.length > 0 ? `${missing.join(" > ")}\n${chunk.content}` : chunk.content;
}
