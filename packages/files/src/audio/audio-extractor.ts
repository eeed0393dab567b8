import { programFiles, runInChild } from "@loci/sandbox";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, Extractor, SourceFile } from "#files/reading/extractor.js";
import type { Transcriber } from "#files/reading/transcriber.js";
import { findFfmpeg } from "../ffmpeg/find-ffmpeg.js";
import { inWorkFolder } from "../ffmpeg/work-folder.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";
import type { Recording } from "./recording.js";
import { transcribeSound } from "./transcribe-sound.js";
import { writeRecording } from "./write-recording.js";

/** The task that travels to the child. */
export interface AudioTask {
  file: SourceFile;
  ffmpeg: string | null;
  /** Where the prepared sound is to be written. */
  to: string;
  maxSeconds: number;
  memoryMb: number;
}

export interface PreparedRecording {
  recording: Recording;
  /** False when ffmpeg is needed for it and not there. */
  isPrepared: boolean;
}

export interface AudioExtractorOptions {
  /** Null: recordings are kept with what they say of themselves. */
  transcriber: Transcriber | null;
  limits?: ExtractionLimits;
}

/** Recordings: what is said in them, with the seconds where; and what their tags say. */
export function createAudioExtractor({ transcriber, limits = EXTRACTION_LIMITS }: AudioExtractorOptions): Extractor {
  return {
    mediaTypes: [
      ...["audio/mpeg", "audio/mp4", "audio/wav", "audio/flac", "audio/ogg", "audio/aac", "audio/x-ms-wma"],
      ...["audio/amr", "audio/aiff"],
    ],
    async extract(source, context): Promise<ExtractedContent> {
      const found = await findFfmpeg();
      return await inWorkFolder(async (folder) => {
        const to = `${folder}/sound.wav`;
        const { maxSeconds, audio } = limits;
        const input: AudioTask = {
          file: source,
          ffmpeg: found?.ffmpeg ?? null,
          to,
          maxSeconds,
          memoryMb: audio.memoryMb,
        };
        const child = { file: new URL("./audio.child.js", import.meta.url), input, signal: context.signal };
        const reach = { reads: [source.path], programs: programFiles(input.ffmpeg), writes: folder };
        const { recording, isPrepared } = await runInChild<PreparedRecording>({ ...child, ...reach, ...audio });
        const file = isPrepared ? { path: to, mediaType: "audio/wav" } : source;
        const heard = await transcribeSound({
          sound: { ...file, isPrepared },
          transcriber,
          language: recording.language,
          context,
        });
        const isCut = recording.seconds !== null && recording.seconds > maxSeconds + 1;
        return extractedContent(
          writeRecording({ recording, heard, filename: context.filename, maxSeconds: isCut ? maxSeconds : null }),
        );
      });
    },
  };
}
