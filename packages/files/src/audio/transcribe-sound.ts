import type { ExtractionContext } from "#files/reading/extractor.js";
import type { Transcriber, Transcript, TranscriptionRequest } from "#files/reading/transcriber.js";
import { NEEDS_FFMPEG } from "../ffmpeg/find-ffmpeg.js";

export interface TranscribeSound {
  sound: Pick<TranscriptionRequest, "path" | "mediaType" | "isPrepared">;
  transcriber: Transcriber | null;
  language: string | null;
  context: ExtractionContext;
}

/** The words that were heard, or the reason for people why none were. */
export type Heard = { transcript: Transcript } | { reason: string };

/**
 * Transcribes sound when that is possible here. A missing part gives a reason; a recogniser that fails throws, so that
 * the document fails or is tried again.
 */
export async function transcribeSound({ sound, transcriber, language, context }: TranscribeSound): Promise<Heard> {
  if (transcriber === null) return { reason: "no speech recogniser is set up" };
  if (!knows(transcriber, language)) return { reason: "the recogniser that is set up does not know its language" };
  const status = await transcriber.status();
  if (status.state === "missing") return { reason: status.reason };
  if (!sound.isPrepared && !transcriber.originals.includes(sound.mediaType))
    return { reason: `decoding it ${NEEDS_FFMPEG}` };
  const onProgress = (done: number, total: number | null) =>
    context.onProgress({ unit: "second", done: Math.round(done), total: total === null ? null : Math.round(total) });
  return { transcript: await transcriber.transcribe({ ...sound, language, signal: context.signal, onProgress }) };
}

/** A recording may not name its language; then it is worth trying. */
function knows({ languages }: Transcriber, language: string | null): boolean {
  if (languages === null || language === null) return true;
  return languages.includes(language.toLowerCase().split("-")[0] ?? "");
}
