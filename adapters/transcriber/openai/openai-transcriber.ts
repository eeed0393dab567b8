import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { CancelledError, TooLargeError } from "@loci/errors";
import type { SpeechSegment, Transcriber, TranscriptionRequest } from "@loci/files";
import {
  findPieces,
  measureLevels,
  openPreparedSound,
  type Piece,
  type PieceLimits,
  type PreparedSound,
  wavHeader,
} from "@loci/files/sound";
import { toFile, type Uploadable } from "openai";
import type { TranscriptionCreateParamsNonStreaming } from "openai/resources/audio/transcriptions";
import { asEndpointError, connectOpenAI, type OpenAIEndpoint } from "../../openai-endpoint.js";
import { readReply, type TranscriptionReply } from "./read-reply.js";

export interface OpenAITranscriberOptions {
  /** Allow minutes: one request carries up to ten minutes of sound. */
  endpoint: OpenAIEndpoint;
  /** The name of the model at the endpoint, for example `whisper-1`. */
  model: string;
}

/** The limit of one request to OpenAI (speech-to-text guide, 2026). */
const MAX_BYTES = 25_000_000;
/** 19.2 MB of prepared sound. Some models have limits of length that refuse longer pieces too. */
const LONG_PIECES = { maxSeconds: 600, joinSeconds: 540 };
/** For models that report no times: all speech of a piece gets the times of the piece. */
const SHORT_PIECES = { maxSeconds: 120, joinSeconds: 60 };
/** The types that the guide names. */
const ORIGINALS = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/flac", "audio/ogg", "video/mp4", "video/webm"];

/**
 * Any service with OpenAI's `/audio/transcriptions`. It cuts sound at pauses into pieces that one request may carry.
 */
export function createOpenAITranscriber({ endpoint, model }: OpenAITranscriberOptions): Transcriber {
  const client = connectOpenAI({ timeoutMs: 10 * 60_000, ...endpoint });
  const send = async (file: Uploadable, { language, signal }: TranscriptionRequest): Promise<TranscriptionReply> => {
    const spoken = language === null ? {} : { language: language.split("-")[0] ?? language };
    const form: TranscriptionCreateParamsNonStreaming = { file, model, ...spoken, ...formOf(model) };
    return readReply(await client.audio.transcriptions.create(form, { signal }));
  };
  return {
    id: `openai/${model}`,
    originals: ORIGINALS,
    languages: null,
    status: async () => ({ state: "ready" }),
    async transcribe(request) {
      if (request.signal.aborted) throw new CancelledError("Cancelled");
      try {
        const limits = formOf(model).response_format === "json" ? SHORT_PIECES : LONG_PIECES;
        const replies = await (request.isPrepared
          ? sendPieces(request, { send, limits })
          : sendOriginal(request, send));
        const language = replies.find((reply) => reply.language !== null)?.language ?? request.language;
        return { segments: replies.flatMap(({ segments }) => segments), language, isUncertain: false };
      } catch (error) {
        throw request.signal.aborted ? new CancelledError("Cancelled") : asEndpointError(error, endpoint);
      }
    },
  };
}

/** Models report different things (API reference, 2026): times of phrases, voices, or the text alone. */
function formOf(model: string): Omit<TranscriptionCreateParamsNonStreaming, "file" | "model"> {
  if (/diarize/i.test(model)) return { response_format: "diarized_json", chunking_strategy: "auto" };
  if (/^gpt-/i.test(model)) return { response_format: "json" };
  return { response_format: "verbose_json", timestamp_granularities: ["segment"] };
}

type Send = (file: Uploadable, request: TranscriptionRequest) => Promise<TranscriptionReply>;

async function sendPieces(
  request: TranscriptionRequest,
  { send, limits }: { send: Send; limits: PieceLimits },
): Promise<TranscriptionReply[]> {
  const sound = await openPreparedSound(request.path);
  try {
    const pieces = findPieces(await measureLevels(sound), limits);
    const replies: TranscriptionReply[] = [];
    for (const piece of pieces) {
      const reply = await send(await pieceFile(sound, piece), request);
      replies.push({ ...reply, segments: reply.segments.map((segment) => shift(segment, piece)) });
      request.onProgress(piece.end, sound.seconds);
    }
    return replies;
  } finally {
    await sound.close();
  }
}

async function pieceFile(sound: PreparedSound, { start, end }: Piece): Promise<Uploadable> {
  const samples = await sound.read(start, end);
  return new File([wavHeader(samples.byteLength), samples], "sound.wav", { type: "audio/wav" });
}

function shift(segment: SpeechSegment, piece: Piece): SpeechSegment {
  // Some models report words beyond the end.
  const inPiece = (second: number) => Math.min(piece.start + second, piece.end);
  return { ...segment, start: inPiece(segment.start), end: inPiece(segment.end) };
}

async function sendOriginal(request: TranscriptionRequest, send: Send): Promise<TranscriptionReply[]> {
  const { size } = await stat(request.path);
  if (size > MAX_BYTES) {
    throw new TooLargeError("The file is larger than the transcription endpoint takes; with ffmpeg it could be cut");
  }
  const name = `sound.${request.mediaType.split("/")[1]}`;
  const file = await toFile(createReadStream(request.path), name, { type: request.mediaType });
  const reply = await send(file, request);
  const segments = reply.segments.map((segment) => ({
    ...segment,
    end: Number.isFinite(segment.end) ? segment.end : segment.start,
  }));
  return [{ ...reply, segments }];
}
