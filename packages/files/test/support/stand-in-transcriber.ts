import type { SpeechSegment, Transcriber, TranscriptionRequest } from "#files/reading/transcriber.js";
import { openPreparedSound } from "#files/sound/prepared-sound.js";

export interface StandInTranscriber extends Transcriber {
  requests: TranscriptionRequest[];
}

/** Hears the same words in all sound that is not silent. */
export function createStandInTranscriber(
  segments: SpeechSegment[],
  options: { isUncertain?: boolean; originals?: string[]; languages?: string[] } = {},
): StandInTranscriber {
  const requests: TranscriptionRequest[] = [];
  return {
    id: "stand-in",
    requests,
    originals: options.originals ?? [],
    languages: options.languages ?? null,
    status: async () => ({ state: "ready" }),
    async transcribe(request) {
      requests.push(request);
      const transcript = { language: "en", isUncertain: options.isUncertain ?? false };
      if (!request.isPrepared) return { ...transcript, segments };
      const sound = await openPreparedSound(request.path);
      const samples = await sound.read(0, sound.seconds);
      await sound.close();
      request.onProgress(sound.seconds, sound.seconds);
      return { ...transcript, segments: samples.some((sample) => Math.abs(sample) > 500) ? segments : [] };
    },
  };
}
