import { ExtractionFailedError } from "#core/errors.js";
import type { ExtractedContent, Extractor } from "#core/ports/extractor.js";
import { runInChild } from "../../run-in-child.js";

/** What travels to the child. */
export interface HtmlTask {
  bytes: Uint8Array;
  url: string | null;
  declaredType: string | null;
}

export interface HtmlLimits {
  heapMb?: number;
  stallMs?: number;
  budgetMs?: number;
}

/** Web pages: the article without what surrounds it, as Markdown. Each page has a process and limits of its own. */
export function createHtmlExtractor(limits: HtmlLimits = {}): Extractor {
  return {
    mediaTypes: ["text/html"],
    async extract(bytes, { url, declaredType, signal }) {
      const input: HtmlTask = { bytes, url, declaredType };
      const file = new URL("./html.child.js", import.meta.url);
      const page = await runInChild<ExtractedContent>({ file, input, signal, ...limits });
      if (page.text === "") throw new ExtractionFailedError("The page holds no text");
      return page;
    },
  };
}
