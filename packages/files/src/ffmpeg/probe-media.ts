import { ExtractionFailedError } from "@loci/errors";
import { runProgram } from "@loci/sandbox";
import { z } from "zod";
import { inputArguments } from "./input-arguments.js";

export interface Chapter {
  start: number;
  title: string;
}

export interface ProbedMedia {
  seconds: number | null;
  hasSound: boolean;
  hasPictures: boolean;
  /** The language of the sound, as the file says (ISO 639, or BCP 47). */
  language: string | null;
  /** Tracks of subtitles that are text, by their number among all subtitles. */
  subtitles: { index: number; language: string | null }[];
  chapters: Chapter[];
}

const TAGS = z.record(z.string(), z.string()).optional();
const PROBE = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        tags: TAGS,
      }),
    )
    .default([]),
  chapters: z.array(z.object({ start_time: z.coerce.number(), tags: TAGS })).default([]),
});

/** Others are pictures of text. */
const TEXT_SUBTITLES = new Set(["subrip", "srt", "ass", "ssa", "webvtt", "mov_text", "text"]);
const MEMORY_MB = 1_000;
const MAX_CHAPTERS = 500;

/** The tracks of a file. Throws `ExtractionFailedError` when FFmpeg cannot read it. */
export async function probeMedia(ffprobe: string, file: { path: string; mediaType: string }): Promise<ProbedMedia> {
  const what = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"];
  const lines: string[] = [];
  const { isDone, said } = await runProgram({
    program: ffprobe,
    args: ["-loglevel", "error", ...inputArguments(file), ...what],
    memoryMb: MEMORY_MB,
    onLine: (line) => void lines.push(line),
  });
  if (!isDone) throw unreadable(said);
  return asMedia(PROBE.parse(JSON.parse(lines.join("\n"))));
}

/** FFmpeg's own words are for those who know it; an encrypted file is the one thing that people can do something about. */
export function unreadable(said: string): ExtractionFailedError {
  const isEncrypted = /encrypt|\bdrm\b/i.test(said);
  return new ExtractionFailedError(
    isEncrypted ? "The recording is encrypted" : "The recording is damaged or of an unknown coding",
  );
}

function asMedia({ format, streams, chapters }: z.infer<typeof PROBE>): ProbedMedia {
  const ofType = (type: string) => streams.filter(({ codec_type }) => codec_type === type);
  const subtitles = ofType("subtitle").map((stream, index) => ({ index, stream }));
  return {
    seconds: format?.duration ?? null,
    hasSound: ofType("audio").length > 0,
    // A cover is a video track of one picture.
    hasPictures: ofType("video").some(({ disposition }) => disposition?.attached_pic !== 1),
    language: languageOf(ofType("audio")[0]?.tags),
    subtitles: subtitles
      .filter(({ stream }) => TEXT_SUBTITLES.has(stream.codec_name ?? ""))
      .map(({ index, stream }) => ({ index, language: languageOf(stream.tags) })),
    chapters: chapters
      .slice(0, MAX_CHAPTERS)
      .map(({ start_time, tags }) => ({ start: start_time, title: tags?.["title"]?.trim() ?? "" }))
      .filter(({ title }) => title !== ""),
  };
}

/** `und` and `mul` say nothing; three letters become the usual two. */
function languageOf(tags: Record<string, string> | undefined): string | null {
  const language = tags?.["language"];
  if (language === undefined || !/^[a-z]{2,3}(?:-\w+)*$/i.test(language) || /^(?:und|mul|zxx|mis)$/i.test(language)) {
    return null;
  }
  return Intl.getCanonicalLocales(language)[0] ?? null;
}
