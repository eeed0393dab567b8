import { ExtractionFailedError } from "@loci/errors";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { describeRecording, formatSeconds, type Recording } from "./recording.js";
import type { Heard } from "./transcribe-sound.js";
import { writeSpeech } from "./write-speech.js";

export interface HeardRecording {
  recording: Recording;
  filename: string | null;
  heard: Heard;
  /** So much was listened to, when there is more. */
  maxSeconds: number | null;
}

export const UNCERTAIN_SPEECH =
  "The speech was recognised by a small recogniser: many words are wrong. It can be searched, but no memories are drawn from it.";

/** The content of a recording: its words, else its lyrics, else what it says of itself with a warning. */
export function writeRecording({
  recording,
  filename,
  heard,
  maxSeconds,
}: HeardRecording): Pick<ExtractedContent, "text" | "structure"> & Partial<ExtractedContent> {
  const known = {
    title: recording.title ?? filename,
    author: recording.artist,
    ...dateOf(recording),
    language: recording.language,
  };
  const warnings = maxSeconds === null ? [] : [`Only the first ${formatSeconds(maxSeconds)} were listened to.`];
  if ("transcript" in heard && heard.transcript.segments.length > 0) {
    const { segments, language, isUncertain } = heard.transcript;
    const written = writeSpeech(segments);
    if (isUncertain) warnings.push(UNCERTAIN_SPEECH);
    return { ...known, ...written, language: language ?? known.language, isUncertain, warnings };
  }
  warnings.push("reason" in heard ? `The speech was not transcribed: ${heard.reason}.` : "No speech was found.");
  if (recording.lyrics !== null) return { ...known, text: recording.lyrics, structure: "text", warnings };
  const text = describeRecording(recording);
  // It was listened to, and its length alone is no content: the warning says all there is.
  if ("transcript" in heard && text.startsWith("Duration:")) return { ...known, text: "", structure: "text", warnings };
  if (text === "") throw new ExtractionFailedError(`The recording holds no text. ${warnings.join(" ")}`);
  return { ...known, text, structure: "text", warnings };
}

function dateOf({ date }: Recording): { publishedAt?: string } {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? {} : { publishedAt: new Date(time).toISOString() };
}
