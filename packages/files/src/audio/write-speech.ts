import type { Place } from "@loci/language/chunks";
import type { TextStructure } from "@loci/language/structure";
import type { SpeechSegment } from "#files/reading/transcriber.js";
import { joinCues } from "../subtitles/join-cues.js";
import { cleanText } from "../text/clean-text.js";

export interface WrittenSpeech {
  text: string;
  structure: Extract<TextStructure, "conversation" | "text">;
  places: Place[];
}

/** The name of a voice that the recogniser did not name, among others that it did. */
const UNNAMED = "Unknown";

/** Speech as turns of its speakers when they are told apart, else as paragraphs that end at pauses. */
export function writeSpeech(segments: readonly SpeechSegment[]): WrittenSpeech {
  const cues = segments.map(({ start, end, text, speaker }) => ({
    startSeconds: start,
    endSeconds: end,
    text: cleanText(text)
      .replace(/[^\S\n]+/g, " ")
      .trim(),
    speaker: speaker === undefined ? null : nameOf(speaker),
  }));
  const paragraphs = joinCues(cues);
  const hasSpeakers = paragraphs.some(({ speaker }) => speaker !== null);
  const places: Place[] = [];
  let text = "";
  for (const { speaker, text: words, seconds } of paragraphs) {
    if (text !== "") text += hasSpeakers ? "\n" : "\n\n";
    const start = text.length;
    text += hasSpeakers ? `${speaker ?? UNNAMED}: ${words}` : words;
    const offset = text.length - words.length;
    const starts = seconds.map(({ at }) => (at === 0 ? start : offset + at));
    for (const [index, { second }] of seconds.entries()) {
      places.push({ start: starts[index] ?? start, end: starts[index + 1] ?? text.length, second });
    }
  }
  return { text, structure: hasSpeakers ? "conversation" : "text", places };
}

/** Recognisers call voices `A`, or `SPEAKER_00`. */
function nameOf(speaker: string): string {
  return /^[A-Z]$/.test(speaker) ? `Speaker ${speaker}` : cleanText(speaker).replace(/[\n:]/g, " ").trim();
}
