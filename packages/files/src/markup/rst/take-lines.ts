export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The indented lines from `at` on, blank ones between them included, without their common indentation. */
export function takeIndented(lines: string[], at: number): { content: string[]; next: number } {
  let next = at;
  let end = at;
  while (next < lines.length && (lines[next] === "" || indentOf(lines[next] ?? "") > 0)) {
    next += 1;
    if (lines[next - 1] !== "") end = next;
  }
  return { content: dedent(lines.slice(at, end)), next: end };
}

export function dedent(lines: string[]): string[] {
  let common = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line !== "") common = Math.min(common, indentOf(line));
  return lines.map((line) => (line === "" ? "" : line.slice(common)));
}
