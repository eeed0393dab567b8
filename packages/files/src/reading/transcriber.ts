/** A stretch of speech. Seconds from the beginning of the recording. */
export interface SpeechSegment {
  start: number;
  end: number;
  text: string;
  /** As the recogniser tells voices apart; missing when it does not. */
  speaker?: string;
}

export interface Transcript {
  /** In order; none when nobody speaks. */
  segments: SpeechSegment[];
  /** BCP 47, or null when unknown. */
  language: string | null;
  /** Recognised so badly that the words serve for searching only. */
  isUncertain: boolean;
}

export interface TranscriptionRequest {
  path: string;
  mediaType: string;
  /** PCM in a WAV file, 16 kHz, mono, 16 bits; else the file as it was sent, of one of the transcriber's `originals`. */
  isPrepared: boolean;
  /** BCP 47, when it is known what is spoken. */
  language: string | null;
  signal: AbortSignal;
  /** Seconds that are transcribed, and how many there are; null when unknown. Must be cheap. */
  onProgress: (seconds: number, total: number | null) => void;
}

/**
 * Turns speech into text. Throws `UnavailableError` when it cannot be used for now, `ExtractionFailedError` and
 * `FetchFailedError` for sound that it cannot read, `TimeoutError`, `CancelledError` on abort. Safe to repeat.
 */
export interface Transcriber {
  /** Names the recogniser and its model, e.g. `openai/whisper-1`. */
  readonly id: string;
  /** Types it reads without preparation; used where sound cannot be prepared. */
  readonly originals: readonly string[];
  /** The languages that it knows, by their first subtag (`en`); null when that is not limited. */
  readonly languages: readonly string[] | null;
  /** `ready`, or why not, in words for people. Never throws. */
  status(): Promise<TranscriberStatus>;
  transcribe(request: TranscriptionRequest): Promise<Transcript>;
}

export type TranscriberStatus = { state: "ready" } | { state: "missing"; reason: string };
