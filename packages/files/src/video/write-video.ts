import { ExtractionFailedError } from "@loci/errors";
import type { Place } from "@loci/language/chunks";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { SpeechSegment } from "#files/reading/transcriber.js";
import { describeRecording, formatSeconds } from "../audio/recording.js";
import type { Heard } from "../audio/transcribe-sound.js";
import { UNCERTAIN_SPEECH } from "../audio/write-recording.js";
import { type WrittenSpeech, writeSpeech } from "../audio/write-speech.js";
import { cleanText } from "../text/clean-text.js";
import type { SeenVideo } from "./seen-video.js";

export interface HeardVideo {
  seen: SeenVideo;
  heard: Heard;
  maxSeconds: number;
  filename: string | null;
}

type Content = Pick<ExtractedContent, "text" | "structure"> & Partial<ExtractedContent>;

/** The content of a video: what is said, what is shown, its chapters; else what it says of itself with a warning. */
export function writeVideo({ seen, heard, maxSeconds, filename }: HeardVideo): Content {
  const { recording, media, shown } = seen;
  const transcript = "transcript" in heard ? heard.transcript : null;
  const speech = writeSpeech(transcript?.segments ?? seen.subtitles.map(toSegment));
  const warnings = [...seen.warnings];
  if ((recording.seconds ?? 0) > maxSeconds + 1)
    warnings.push(`Only the first ${formatSeconds(maxSeconds)} were read.`);
  if (speech.text === "" && "reason" in heard) warnings.push(`The speech was not transcribed: ${heard.reason}.`);
  if (speech.text === "" && transcript !== null) warnings.push("No speech was found.");
  const isUncertain = speech.text !== "" && (transcript?.isUncertain ?? false);
  if (isUncertain) warnings.push(UNCERTAIN_SPEECH);
  const language = transcript?.language ?? media?.language ?? recording.language;
  const known = { title: recording.title ?? filename, author: recording.artist, language, isUncertain, warnings };
  const content = writeSections(seen, speech);
  if (content !== null) return { ...known, ...content };
  const text = describeRecording(recording);
  if (text === "") throw new ExtractionFailedError(`The video holds no text. ${warnings.join(" ")}`);
  if (shown.length === 0 && media?.hasPictures) warnings.push("No text is shown in it.");
  return { ...known, text, structure: "text" };
}

/** Speech alone stays as it is; with anything else, each has its heading. Null when there is nothing. */
function writeSections({ shown, media }: SeenVideo, speech: WrittenSpeech): Content | null {
  const chapters = media?.chapters ?? [];
  if (shown.length === 0 && chapters.length === 0) return speech.text === "" ? null : speech;
  const places: Place[] = [];
  let text = "";
  const add = (part: string) => {
    text += (text === "" ? "" : "\n\n") + part;
  };
  if (speech.text !== "") {
    add("## Transcript");
    add(speech.text);
    const offset = text.length - speech.text.length;
    places.push(...speech.places.map((place) => ({ ...place, start: place.start + offset, end: place.end + offset })));
  }
  if (chapters.length > 0) {
    add("## Chapters");
    add(chapters.map(({ start, title }) => `- ${formatSeconds(start)} ${cleanText(title)}`).join("\n"));
  }
  if (shown.length > 0) add("## On screen");
  for (const { second, text: words } of shown) {
    add(words);
    places.push({ start: text.length - words.length, end: text.length, second: Math.floor(second) });
  }
  return { text, structure: "markdown", places };
}

function toSegment({ startSeconds, endSeconds, text, speaker }: SeenVideo["subtitles"][number]): SpeechSegment {
  const segment: SpeechSegment = { start: startSeconds, end: endSeconds, text };
  if (speaker !== null) segment.speaker = speaker;
  return segment;
}
