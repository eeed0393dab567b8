import { webUrl } from "../../html/metadata/read-metadata.js";
import { oneLine } from "../../text/one-line.js";

/** A Markdown link; the bare label when the target is no web address, the bare address when the label says nothing else. */
export function webLink(label: string, target: string): string {
  const words = oneLine(label);
  const url = webUrl(target, null);
  if (words === "" || url === null || words.includes("](")) return label;
  if (words === target || words === url) return label;
  const [before = "", after = ""] = [/^\s/.exec(label)?.[0], /\s$/.exec(label)?.[0]];
  return `${before}[${words}](${url})${after}`;
}
