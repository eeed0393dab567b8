import { programFiles, runInChild } from "@loci/sandbox";
import { extractedContent } from "#files/reading/extracted-content.js";
import type {
  ExtractedContent,
  ExtractionContext,
  ExtractionProgress,
  Extractor,
  SourceFile,
} from "#files/reading/extractor.js";
import type { Transcriber } from "#files/reading/transcriber.js";
import { type Heard, transcribeSound } from "../audio/transcribe-sound.js";
import { type Ffmpeg, findFfmpeg, NEEDS_FFMPEG } from "../ffmpeg/find-ffmpeg.js";
import { inWorkFolder } from "../ffmpeg/work-folder.js";
import type { OcrSettings } from "../ocr/ocr.js";
import { createOcrSettings, type OcrOptions, reachOfOcr } from "../ocr/ocr-settings.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";
import type { SeenVideo } from "./seen-video.js";
import { writeVideo } from "./write-video.js";

/** The task that travels to the child. */
export interface VideoTask {
  file: SourceFile;
  /** Null: only what the file says of itself is read. */
  programs: Ffmpeg | null;
  /** For the sound and the frames. */
  folder: string;
  ocr: OcrSettings;
  maxFrames: number;
  maxSeconds: number;
  memoryMb: number;
}

export interface VideoExtractorOptions {
  /** Null: what is said is not known, unless there are subtitles. */
  transcriber: Transcriber | null;
  limits?: ExtractionLimits;
  ocr?: OcrOptions;
}

/** Videos: what is said (subtitles, else the sound track), and the text that is shown, with the seconds where. */
export function createVideoExtractor(options: VideoExtractorOptions): Extractor {
  const { transcriber, limits = EXTRACTION_LIMITS, ocr = {} } = options;
  const settings = createOcrSettings(limits, ocr);
  return {
    mediaTypes: [
      ...["video/mp4", "video/webm", "video/quicktime", "video/matroska", "video/x-msvideo", "video/mpeg"],
      ...["video/3gpp", "video/x-ms-wmv", "video/ogg"],
    ],
    async extract(source, context): Promise<ExtractedContent> {
      const programs = await findFfmpeg();
      return await inWorkFolder(async (folder) => {
        const { maxFrames, maxSeconds, video } = limits;
        const { memoryMb } = video;
        const input: VideoTask = {
          file: source,
          programs,
          folder,
          ocr: await settings(),
          maxFrames,
          maxSeconds,
          memoryMb,
        };
        const ocr = reachOfOcr(input.ocr);
        const seen = await runInChild<SeenVideo, ExtractionProgress | undefined>({
          file: new URL("./video.child.js", import.meta.url),
          input,
          signal: context.signal,
          reads: [source.path, ...ocr.reads],
          programs: [...ocr.programs, ...programFiles(...Object.values(programs ?? {}))],
          writes: folder,
          onProgress: (progress) => progress && context.onProgress(progress),
          ...video,
        });
        const heard = await listen({ seen, source, transcriber, context });
        return extractedContent(writeVideo({ seen, heard, maxSeconds, filename: context.filename }));
      });
    },
  };
}

interface Listening {
  seen: SeenVideo;
  source: SourceFile;
  transcriber: Transcriber | null;
  context: ExtractionContext;
}

/** The speech, or the reason why nobody listened. */
async function listen({ seen, source, transcriber, context }: Listening): Promise<Heard> {
  const { soundPath, media, subtitles, recording } = seen;
  // Written by people, mostly; recognition adds nothing to them.
  if (subtitles.length > 0) return { reason: "it has subtitles" };
  if (media !== null && !media.hasSound) return { reason: "it has no sound" };
  if (media !== null && soundPath === null) return { reason: "its sound cannot be decoded" };
  const file = soundPath === null ? source : { path: soundPath, mediaType: "audio/wav" };
  const sound = { ...file, isPrepared: soundPath !== null };
  const heard = await transcribeSound({ sound, transcriber, context, language: media?.language ?? recording.language });
  // Without ffmpeg no more than that is known about the video.
  return media === null && "reason" in heard ? { reason: `reading it ${NEEDS_FFMPEG}` } : heard;
}
