import { ExtractionFailedError } from "@loci/errors";
import type { SpeechSegment } from "@loci/files";
import { z } from "zod";

export interface TranscriptionReply {
  /** An infinite `end` means that the reply reports no times. */
  segments: SpeechSegment[];
  language: string | null;
}

const REPLY = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        speaker: z.string().nullish(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
});

/** Whisper's own rule for stretches without speech, where it invents words (whisper/transcribe.py, 2023). */
const NO_SPEECH = { probability: 0.6, logProbability: -1 };

/** Reads a reply in any of the forms: phrases with times, voices, or text alone. */
export function readReply(reply: unknown): TranscriptionReply {
  const parsed = REPLY.safeParse(reply);
  if (!parsed.success) throw new ExtractionFailedError("The transcription endpoint sent a reply that cannot be read");
  const { text, language, segments } = parsed.data;
  if (segments === undefined || segments === null) {
    const words = text.trim();
    const whole = { start: 0, end: Number.POSITIVE_INFINITY, text: words };
    return { segments: words === "" ? [] : [whole], language: codeOf(language) };
  }
  const spoken = segments.filter(
    ({ no_speech_prob, avg_logprob }) =>
      (no_speech_prob ?? 0) <= NO_SPEECH.probability || (avg_logprob ?? 0) >= NO_SPEECH.logProbability,
  );
  return {
    language: codeOf(language),
    segments: spoken
      .map(({ start, end, text, speaker }) => ({ start, end, text: text.trim(), ...(speaker ? { speaker } : {}) }))
      .filter((segment) => segment.text !== ""),
  };
}

/** Whisper gives the English name of a language: `english`. */
function codeOf(language: string | null | undefined): string | null {
  if (!language) return null;
  if (/^[a-z]{2,3}(-\w+)*$/i.test(language)) return language;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return LANGUAGE_CODES.find((code) => names.of(code)?.toLowerCase() === language.toLowerCase()) ?? null;
}

/** The languages that Whisper knows best. */
const LANGUAGE_CODES = (
  "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt " +
  "la cy sk te fa lv bn sr sl et mk eu is hy sw gl"
).split(" ");
