import { transcriptOf } from "@loci/language/conversation";
import { detectStructure } from "@loci/language/structure";
import { extractedContent } from "./reading/extracted-content.js";
import type { ExtractedContent } from "./reading/extractor.js";

/**
 * A text that was sent as such: as it is, or, where it is a chat that an application wrote, as its turns. Linear in the
 * text.
 */
export function readPlainText({ text }: { text: string }): ExtractedContent {
  const transcript = transcriptOf(text);
  if (transcript !== null) return extractedContent({ text: transcript, structure: "conversation" });
  return extractedContent({ text, structure: detectStructure(text), title: headingOf(text) });
}

/** A text that opens with a Markdown heading is titled by it. */
function headingOf(text: string): string | null {
  return /^\s*#{1,2} +(\S.{0,199})\n/.exec(text.slice(0, 500))?.[1]?.trim() ?? null;
}
