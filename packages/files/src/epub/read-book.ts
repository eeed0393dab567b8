import { ExtractionFailedError } from "@loci/errors";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { markdownOfHtml } from "../html/markdown-of-html.js";
import type { BoundedTask } from "../reading/answer-reading.js";
import { decodeXml } from "../xml/decode-xml.js";
import { type BookFiles, withBookFiles } from "./book-files.js";
import { encryptedPaths } from "./encrypted-paths.js";
import { readContents } from "./read-contents.js";
import { readPackage, readXmlFile } from "./read-package.js";

export interface BookTask extends BoundedTask {
  maxInflatedBytes: number;
}

/** A book in EPUB: its chapters in the order of reading. Throws `ExtractionFailedError` when they are encrypted. */
export function readBook(task: BookTask, progress: () => void): Promise<ExtractedContent> {
  return withBookFiles(task, async (files) => {
    const { chapters, contents, ...facts } = await readPackage(files);
    const encrypted = encryptedPaths(await readXmlFile(files, "META-INF/encryption.xml"));
    const readable = chapters.filter((path) => !encrypted.has(path));
    if (readable.length === 0 && chapters.length > 0) {
      throw new ExtractionFailedError("The book is encrypted: its copy protection lets nobody else read it");
    }
    const index = contents === null ? null : await readXmlFile(files, contents);
    const titles = contents === null || index === null ? new Map<string, string>() : readContents(index, contents);
    const texts: string[] = [];
    const warnings = readable.length < chapters.length ? ["Some chapters are encrypted and were left out."] : [];
    for (const path of readable) {
      progress();
      const text = await readChapter(files, { path, title: titles.get(path) ?? null });
      if (text === null) warnings.push(`A chapter is missing or damaged: ${path}`);
      else if (text !== "") texts.push(text);
    }
    return extractedContent({ ...facts, text: texts.join("\n\n"), structure: "markdown", warnings });
  });
}

async function readChapter(
  files: BookFiles,
  { path, title }: { path: string; title: string | null },
): Promise<string | null> {
  const source = await files.read(path);
  if (source === null) return null;
  const text = markdownOfHtml(closeEmptyElements(decodeXml(source, null).xml)).trim();
  const hasHeading = /^#{1,6} /m.test(text);
  return hasHeading || title === null || text === "" ? text : `## ${title}\n\n${text}`;
}

const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** `<title/>` is an empty title in XHTML; the reader of HTML would take the rest of the page for it. */
function closeEmptyElements(xhtml: string): string {
  return xhtml.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (whole, name: string, attributes: string) =>
    VOID_ELEMENTS.test(name) ? whole : `<${name}${attributes}></${name}>`,
  );
}
