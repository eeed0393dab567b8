/**
 * The visible words of an article's Markdown. Case and punctuation stay; a picture's description is not visible, the
 * address of a link neither.
 */
export function articleText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\((?:[^()\s]|\([^()\s]*\))*\)/g, " ")
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, "$1")
    .replace(/^\s*```[\w+#-]*$/gm, "")
    .replace(/^\s*(?:#{1,6} |> |- |\d+\. )+/gm, "")
    .replace(/^\s*\|(?:\s*-+\s*\|)+\s*$/gm, "")
    .replace(/\\\|/g, "|");
}
