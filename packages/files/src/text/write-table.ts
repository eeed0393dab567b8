/** Rows as a table of GitHub's Markdown. The first row is the head: Markdown knows no table without one. */
export function writeTable(rows: readonly (readonly string[])[], width = rows[0]?.length ?? 0): string {
  const [head, ...others] = rows.map(writeTableRow);
  return [...(head === undefined ? [] : [head]), writeTableRule(width), ...others].join("\n");
}

/** The cells have no line ends. */
export function writeTableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The line between the head and the other rows. */
export function writeTableRule(width: number): string {
  return `|${" --- |".repeat(width)}`;
}
