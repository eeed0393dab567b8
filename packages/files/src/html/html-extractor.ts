import { ExtractionFailedError } from "@loci/errors";
import { runInChild } from "@loci/sandbox";
import type { ExtractedContent, Extractor } from "#files/reading/extractor.js";
import { EXTRACTION_LIMITS, type ReadingLimits } from "../reading/limits.js";

/** The task that travels to the child. */
export interface HtmlTask {
  path: string;
  url: string | null;
  declaredType: string | null;
}

/** Web pages: the article without what surrounds it, as Markdown. Each page has a process and limits of its own. */
export function createHtmlExtractor(limits: ReadingLimits = EXTRACTION_LIMITS.html): Extractor {
  return {
    mediaTypes: ["text/html"],
    async extract({ path }, { url, declaredType, signal }) {
      const input: HtmlTask = { path, url, declaredType };
      const file = new URL("./html.child.js", import.meta.url);
      const page = await runInChild<ExtractedContent>({ file, input, reads: [path], signal, ...limits });
      if (page.text === "") throw new ExtractionFailedError("The page holds no text");
      return page;
    },
  };
}
