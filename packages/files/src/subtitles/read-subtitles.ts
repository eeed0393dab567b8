import { readFileSync } from "node:fs";
import type { Place } from "@loci/language/chunks";
import { detectStructure } from "@loci/language/structure";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { ReadingTask } from "../reading/create-child-reader.js";
import { cleanText } from "../text/clean-text.js";
import { charsetOf, decodeText } from "../text/decode-text.js";
import { joinCues } from "./join-cues.js";
import { nameVoices } from "./name-voices.js";
import { readCues } from "./read-cues.js";

/** The name of a voice without one among voices with names: its words are not the last speaker's. */
const UNNAMED = "Unknown";

/** Subtitles as the speech they are: turns of their speakers, else paragraphs, and where each begins. */
export function readSubtitles({ path, declaredType }: ReadingTask): ExtractedContent {
  const decoded = decodeText(readFileSync(path), [charsetOf(declaredType)]);
  const source = cleanText(decoded.text);
  const paragraphs = joinCues(nameVoices(readCues(source)));
  const hasSpeakers = paragraphs.some(({ speaker }) => speaker !== null);
  const places: Place[] = [];
  let text = "";
  for (const { speaker, text: words, seconds } of paragraphs) {
    if (text !== "") text += hasSpeakers ? "\n" : "\n\n";
    const label = hasSpeakers ? `${speaker ?? UNNAMED}: ` : "";
    const start = text.length;
    text += label + words;
    const starts = seconds.map(({ at }) => (at === 0 ? start : start + label.length + at));
    for (const [index, { second }] of seconds.entries()) {
      places.push({ start: starts[index] ?? start, end: starts[index + 1] ?? text.length, second });
    }
  }
  return extractedContent({
    text,
    structure: hasSpeakers ? "conversation" : detectStructure(text),
    places,
    title: titleOf(source),
  });
}

/** The rest of WebVTT's first line after the format's name. */
function titleOf(source: string): string | null {
  return /^WEBVTT[ \t]+(?:- *)?(\S.{0,199})\n/.exec(source)?.[1]?.trim() ?? null;
}
