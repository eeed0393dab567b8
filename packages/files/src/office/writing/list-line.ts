/**
 * An item of a list in Markdown. Numbers stay numbers; other labels, as `a)` or `1.1.`, follow a bullet. Four spaces a
 * level are below the text of any label above.
 */
export function listLine(text: string, { label, depth }: { label: string; depth: number }): string {
  const isNumber = /^\d+[.)]?$/.test(label);
  const isBullet = label === "-" || label === "";
  const words = text.replaceAll("\n", `\n${"    ".repeat(depth)}  `);
  return `${"    ".repeat(depth)}${isNumber ? label.replace(/\d$/, "$&.") : "-"} ${isNumber || isBullet ? "" : `${label} `}${words}`;
}
