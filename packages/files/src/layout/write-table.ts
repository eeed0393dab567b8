/** Rows as a table of GitHub's Markdown; the first one is its head. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `| ${cells.map(asCell).join(" | ")} |`);
  lines.splice(1, 0, `|${" --- |".repeat(rows[0]?.length ?? 0)}`);
  return lines.join("\n");
}

function asCell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}
