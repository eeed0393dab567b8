import { z } from "zod";
import { LOCAL_EMBEDDING_MODELS } from "./embedding-model-setting.js";
import { secret, text, url, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";
import { similarityFits } from "./similarity-setting.js";

export const MODEL_SETTINGS = {
  OPENAI_API_KEY: setting(secret, {
    means: "The key of an endpoint with the OpenAI API, hosted or local.",
    unset: "none",
    readBy: ["server", "worker"],
  }),
  OPENAI_BASE_URL: setting(url("http:", "https:").optional(), {
    means: "The address of that endpoint.",
    unset: "`https://api.openai.com/v1` when a key is set, otherwise no endpoint",
    example: "https://api.openai.com/v1",
    readBy: ["server", "worker"],
  }),
  LOCI_CHAT_MODEL: setting(text, {
    means:
      "A chat model of the endpoint. It extracts memories from documents in addition to the rules, and helps " +
      "[searches that ask for it](../explanation/search-with-a-model.md).",
    unset: "none: rules alone",
    readBy: ["server", "worker"],
  }),
  LOCI_CHAT_TIMEOUT_MS: setting(wholeNumber({ min: 100, max: 20 * 60_000 }).optional(), {
    means: "The limit of one call of the chat model. A search waits two seconds at most.",
    unit: "ms",
    unset: "120,000, or 600,000 when `OPENAI_BASE_URL` leads to this machine",
    example: "300000",
    readBy: ["server", "worker"],
  }),
  LOCI_MODEL_DAILY_TOKENS: setting(wholeNumber({ min: 1, max: 1_000_000_000_000 }).optional(), {
    means:
      "Tokens of the chat model for one organization and day (UTC), including searches. " +
      "When they are spent, rules do the work.",
    unit: "tokens",
    unset: "no limit",
    example: "2000000",
    readBy: ["server", "worker"],
  }),
  LOCI_VISION_MODEL: setting(text, {
    means: "A model of the endpoint that describes pictures and reads charts, in addition to text recognition.",
    unset: "none",
    readBy: ["worker"],
  }),
  LOCI_TRANSCRIPTION_MODEL: setting(text, {
    means: "A model of the endpoint that transcribes speech ([who transcribes](content-types.md#speech)).",
    unset: "a model on this machine",
    readBy: ["worker", "command"],
  }),
  LOCI_SPEECH_MODEL_DIR: setting(text, {
    means: "A folder with a speech model for sherpa-onnx: Whisper, Moonshine, Zipformer and others.",
    unset: "PocketSphinx (English, low quality), fetched at the first recording",
    example: "/var/lib/loci-speech",
    readBy: ["worker", "command"],
  }),
  LOCI_EMBEDDING_MODEL: setting(z.string().default(LOCAL_EMBEDDING_MODELS[0]), {
    means:
      "`loci-e5-small` (many languages, trained on memories), `multilingual-e5-small` (what it was made from), " +
      "`all-MiniLM-L6-v2` (small, English), `hashing` (for tests), or a model of the endpoint. After a change, " +
      "searches use the previous model until all content is embedded again " +
      "([how](../guides/change-the-model.md)).",
    readBy: ["server", "worker", "command"],
  }),
  LOCI_SIMILARITY: setting(similarityFits, {
    means:
      "How the similarities of an embedding model tell answers from strangers: `model=strangers:answering:slope`, " +
      "with `:answering:slope` of memories after it where those are fitted apart (and `:strangers` where they are judged " +
      "by the plain cosine, with `:answering` of chunks of several messages after that), comma-separated, as " +
      "[`npm run eval -- calibrate`](../guides/calibrate.md) prints it.",
    unset: "built in for the local models; other models have similarities that compare the hits with each other alone",
    example: "openai/nomic-embed-text=0.42:0.15:22",
    readBy: ["server", "worker"],
  }),
};

export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url("http:", "https:").optional(), {
    means: "Where traces are sent, by OTLP over HTTP.",
    unset: "off",
    example: "http://127.0.0.1:4318",
    readBy: ["server", "worker"],
  }),
};
