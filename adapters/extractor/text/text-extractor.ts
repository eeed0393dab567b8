import { detectStructure } from "#core/document/detect-structure.js";
import { CancelledError } from "#core/errors.js";
import type { Extractor } from "#core/ports/extractor.js";
import { cleanText } from "./clean-text.js";
import { charsetOf, decodeText } from "./decode-text.js";

/** Plain text and Markdown: kept as it is. Decoding is linear and fast (10 MB in about 20 ms), so no thread is needed. */
export function createTextExtractor(): Extractor {
  return {
    mediaTypes: ["text/plain", "text/markdown"],
    async extract(bytes, { declaredType, filename, signal }) {
      if (signal.aborted) throw new CancelledError("Cancelled");
      const decoded = decodeText(bytes, [charsetOf(declaredType)]);
      const text = cleanText(decoded.text);
      const isMarkdown = /^text\/markdown\b/i.test(declaredType ?? "") || /\.(?:md|markdown)$/i.test(filename ?? "");
      return {
        text,
        structure: isMarkdown ? "markdown" : detectStructure(text),
        title: titleOf(text) ?? filename,
        author: null,
        language: null,
        publishedAt: null,
        canonicalUrl: null,
        imageUrl: null,
        warnings: decoded.isCertain ? [] : ["The text is not UTF-8 and says no encoding: it was read as windows-1252."],
      };
    },
  };
}

/** A text that opens with a Markdown heading is titled by it. */
function titleOf(text: string): string | null {
  return /^\s*#{1,2} +(\S.{0,199})\n/.exec(text.slice(0, 500))?.[1]?.trim() ?? null;
}
