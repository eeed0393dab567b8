const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * The words of Markdown without its marks: what two writers of the same document should agree on. Addresses of links and
 * pictures are marks; their labels are not.
 */
export function removeMarks(markdown: string): string {
  return markdown
    .normalize("NFKC")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/^\s*(`{3,}|~{3,})[\w+#-]*\s*$/gm, "")
    .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "$1")
    .replace(/<\/?(?:br|b|i|u|em|strong|sub|sup|span|p|div|a)(?:\s[^>]*)?>/gi, " ")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, "$1")
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+)+/gm, "")
    .replace(/^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/gm, "")
    .replace(/[*_`|[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words and numbers in lower case, in their order. */
export function wordsOf(text: string): string[] {
  return (
    removeMarks(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
