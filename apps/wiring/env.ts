import { join, resolve } from "node:path";
import { z } from "zod";
import { NO_TELEMETRY } from "#adapters/no-telemetry.js";
import { SANDBOX_SETTINGS, type SandboxSetting } from "#adapters/sandbox/find-sandbox.js";
import type { TrafficLimits } from "#apps/server/traffic-limits.js";
import { BadInputError, type InputIssue } from "#core/errors.js";
import {
  apiKey,
  bearerKey,
  hostAndPort,
  indexName,
  list,
  networks,
  port,
  secret,
  secretKey,
  secretUrl,
  text,
  url,
  wholeNumber,
} from "./env-fields.js";
import type { Secret } from "./secret.js";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const LOCAL_EMBEDDING_MODELS = ["multilingual-e5-small", "all-MiniLM-L6-v2"] as const;

export type LocalEmbeddingModelName = (typeof LOCAL_EMBEDDING_MODELS)[number];

/** What the programs read, by concern; null means: off, or the embedded part is used. */
export interface Environment {
  host: string;
  port: number;
  publicUrl: string;
  /** Absolute. */
  dataDirectory: string;
  /** Absolute; holds one folder a local model. */
  modelDirectory: string;
  /** Absolute; models that came with an image: looked at after `modelDirectory`, and never written. */
  bundledModelDirectory: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** What clients may take of the server. */
  traffic: TrafficLimits;
  /** How long requests in progress may take to end when the server stops. */
  drainTimeoutMs: number;
  maxTextBytes: number;
  /** Of an uploaded file. */
  maxFileBytes: number;
  /** How long what was forgotten can be taken back; then it is erased. */
  forgottenRetentionDays: number;
  /** How long what only tells of the past is kept: events to resume from, steps and ended workflows of pipelines, the log of requests. */
  retentionDays: { events: number; pipelines: number; requestLog: number };
  /** Private addresses that outgoing requests may reach: `host` or `host:port`. */
  allowedHosts: string[];
  /** Of public hosts, beside 80 and 443, for outgoing requests to addresses that content names. */
  allowedPorts: number[];
  apiKey: Secret | null;
  secretKey: Secret | null;
  /** Of `/metrics`; null: made at the first start. */
  metricsKey: Secret | null;
  database: { url: Secret; ownerUrl: Secret | null } | null;
  /** One statement of the server, waiting for locks included. */
  databaseTimeoutMs: number;
  /** `index`: an alias, of this installation alone. */
  elasticsearch: { url: Secret; apiKey: Secret | null; ca: string | null; index: string } | null;
  temporal: {
    address: string;
    namespace: string;
    taskQueue: string;
    apiKey: Secret | null;
    /** Absolute paths of PEM files; empty for what the system trusts, null for no TLS unless there is a key. */
    tls: { ca?: string; certificate?: string; key?: string } | null;
  } | null;
  openai: { apiKey: Secret | null; baseUrl: string } | null;
  /** Where uploaded files are kept; null: in the data directory. */
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: Secret; secretAccessKey: Secret } | null;
  /** `name=value` each; adapters/extractor/limits.ts has the names. */
  extractionLimits: string[];
  /** Codes of Tesseract, the most likely first. */
  ocrLanguages: string[];
  chatModel: string | null;
  /** One call of the chat model. */
  chatTimeoutMs: number;
  /** Of the chat model, an organization and day (UTC); null: as many as it takes. */
  modelTokensADay: number | null;
  visionModel: string | null;
  transcriptionModel: string | null;
  /** Absolute; a model that sherpa-onnx can load. */
  speechModelDirectory: string | null;
  embeddingModel:
    | { kind: "local"; name: LocalEmbeddingModelName }
    | { kind: "openai"; name: string }
    | { kind: "hashing"; dimensions?: number };
  telemetry: { endpoint: string } | null;
  /** Of the processes that read foreign files. */
  sandbox: SandboxSetting;
  /** npm is the parent process: when it dies, the launcher ends too. */
  startedByNpm: boolean;
}

type Source = Record<string, string | undefined>;

// biome-ignore lint/style/noProcessEnv: the one place that reads it
const PROCESS_ENVIRONMENT: Source = process.env;

/** Every variable, in the order of .env.example. */
export const VARIABLES = z.object({
  PORT: port.default(6767),
  LOCI_HOST: z.string().default("127.0.0.1"),
  LOCI_PUBLIC_URL: url("http:", "https:").optional(),
  LOCI_DATA_DIR: z.string().default("./.loci"),
  LOCI_MODEL_DIR: text,
  LOCI_BUNDLED_MODEL_DIR: text,
  LOCI_API_KEY: apiKey,
  LOCI_SECRET_KEY: secretKey,
  LOCI_METRICS_KEY: bearerKey,
  LOCI_LOG_LEVEL: z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(", ")}`).default("info"),
  LOCI_KEY_REQUESTS_PER_MINUTE: wholeNumber({ min: 1, max: 100_000_000 }).default(120_000),
  LOCI_ADDRESS_REQUESTS_PER_MINUTE: wholeNumber({ min: 1, max: 100_000_000 }).default(240_000),
  LOCI_ADDRESS_REFUSALS_PER_MINUTE: wholeNumber({ min: 1, max: 1_000_000 }).default(600),
  LOCI_TRUSTED_PROXIES: networks,
  LOCI_MAX_CONNECTIONS: wholeNumber({ min: 10, max: 1_000_000 }).default(2_000),
  LOCI_MAX_REQUESTS_IN_FLIGHT: wholeNumber({ min: 1, max: 100_000 }).default(500),
  LOCI_DRAIN_TIMEOUT_MS: wholeNumber({ min: 0, max: 10 * 60_000 }).default(25_000),
  LOCI_MAX_TEXT_BYTES: wholeNumber({ min: 1_000, max: 100_000_000 }).default(10_000_000),
  // Sizes are kept as 32-bit integers.
  LOCI_MAX_FILE_BYTES: wholeNumber({ min: 1_000, max: 2_000_000_000 }).default(100 * 1024 * 1024),
  LOCI_FORGOTTEN_RETENTION_DAYS: wholeNumber({ min: 0, max: 36_500 }).default(30),
  LOCI_EVENT_RETENTION_DAYS: wholeNumber({ min: 1, max: 36_500 }).default(30),
  LOCI_PIPELINE_RETENTION_DAYS: wholeNumber({ min: 1, max: 36_500 }).default(30),
  LOCI_REQUEST_LOG_RETENTION_DAYS: wholeNumber({ min: 1, max: 36_500 }).default(30),
  LOCI_ALLOWED_HOSTS: list,
  LOCI_ALLOWED_PORTS: list.pipe(z.array(port)),
  LOCI_EXTRACTION_LIMITS: list,
  LOCI_OCR_LANGUAGES: list,
  LOCI_SANDBOX: z.enum(SANDBOX_SETTINGS, `is none of ${SANDBOX_SETTINGS.join(", ")}`).default("auto"),
  DATABASE_URL: secretUrl("postgres:", "postgresql:").optional(),
  DATABASE_OWNER_URL: secretUrl("postgres:", "postgresql:").optional(),
  LOCI_DATABASE_TIMEOUT_MS: wholeNumber({ min: 100, max: 10 * 60_000 }).default(15_000),
  ELASTICSEARCH_URL: secretUrl("http:", "https:").optional(),
  ELASTICSEARCH_API_KEY: secret,
  ELASTICSEARCH_INDEX: indexName,
  ELASTICSEARCH_CA: text,
  TEMPORAL_ADDRESS: hostAndPort.optional(),
  TEMPORAL_NAMESPACE: text,
  TEMPORAL_TASK_QUEUE: text,
  TEMPORAL_API_KEY: secret,
  TEMPORAL_TLS: z.enum(["true", "false"], "is neither true nor false").optional(),
  TEMPORAL_TLS_CA: text,
  TEMPORAL_TLS_CERT: text,
  TEMPORAL_TLS_KEY: text,
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: url("http:", "https:").optional(),
  LOCI_CHAT_MODEL: text,
  LOCI_CHAT_TIMEOUT_MS: wholeNumber({ min: 100, max: 20 * 60_000 }).optional(),
  LOCI_MODEL_DAILY_TOKENS: wholeNumber({ min: 1, max: 1_000_000_000_000 }).optional(),
  LOCI_VISION_MODEL: text,
  LOCI_TRANSCRIPTION_MODEL: text,
  LOCI_SPEECH_MODEL_DIR: text,
  LOCI_EMBEDDING_MODEL: z.string().default(LOCAL_EMBEDDING_MODELS[0]),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
});

type Variables = z.infer<typeof VARIABLES>;

/** Parses the environment. Throws BadInputError that names every fault at once; values are never quoted. */
export function readEnvironment(source: Source = PROCESS_ENVIRONMENT): Environment {
  const given = trimmed(source);
  const parsed = VARIABLES.safeParse(given);
  const faults = [...fieldFaults(parsed.error), ...incompleteConcerns(given)];
  if (!parsed.success || faults.length > 0) {
    const lines = faults.map(({ path, message }) => `  ${path.join(".")} ${message}`);
    throw new BadInputError(`The configuration is not usable:\n${lines.join("\n")}`, faults);
  }
  return shape(parsed.data, given);
}

/**
 * The environment of a child process: this process's own plus `changes`, without telemetry of libraries. The owner of the tables is
 * for the launcher alone.
 */
export function childEnvironment(
  changes: Record<string, string>,
  source: Source = PROCESS_ENVIRONMENT,
): Record<string, string> {
  const own = Object.entries(source).flatMap(([name, value]) =>
    value === undefined || name === "DATABASE_OWNER_URL" ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...changes, ...NO_TELEMETRY };
}

function trimmed(source: Source): Source {
  const names = [...Object.keys(VARIABLES.shape), "npm_lifecycle_event"];
  // An empty value counts as not set: compose files pass `NAME=` for what is left out.
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

function fieldFaults(error: z.ZodError | undefined): InputIssue[] {
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.map(String), message: issue.message }));
}

/** A concern is off or complete. */
function incompleteConcerns(given: Source): InputIssue[] {
  const endpoint = given.OPENAI_API_KEY ?? given.OPENAI_BASE_URL;
  const needs: [name: string, isMissing: boolean, message: string][] = [
    ["DATABASE_OWNER_URL", given.DATABASE_URL === undefined, "is set, but DATABASE_URL is not"],
    ["ELASTICSEARCH_API_KEY", given.ELASTICSEARCH_URL === undefined, "is set, but ELASTICSEARCH_URL is not"],
    ["ELASTICSEARCH_INDEX", given.ELASTICSEARCH_URL === undefined, "is set, but ELASTICSEARCH_URL is not"],
    ["TEMPORAL_NAMESPACE", given.TEMPORAL_ADDRESS === undefined, "is set, but TEMPORAL_ADDRESS is not"],
    ["TEMPORAL_TASK_QUEUE", given.TEMPORAL_ADDRESS === undefined, "is set, but TEMPORAL_ADDRESS is not"],
    ["ELASTICSEARCH_CA", given.ELASTICSEARCH_URL === undefined, "is set, but ELASTICSEARCH_URL is not"],
    ...["TEMPORAL_API_KEY", "TEMPORAL_TLS", "TEMPORAL_TLS_CA", "TEMPORAL_TLS_CERT", "TEMPORAL_TLS_KEY"].map(
      (name): [string, boolean, string] => [
        name,
        given.TEMPORAL_ADDRESS === undefined,
        "is set, but TEMPORAL_ADDRESS is not",
      ],
    ),
    ["TEMPORAL_TLS_CERT", given.TEMPORAL_TLS_KEY === undefined, "is set, but TEMPORAL_TLS_KEY is not"],
    ["TEMPORAL_TLS_KEY", given.TEMPORAL_TLS_CERT === undefined, "is set, but TEMPORAL_TLS_CERT is not"],
    ["TEMPORAL_API_KEY", given.TEMPORAL_TLS === "false", "goes over TLS alone, and TEMPORAL_TLS is false"],
    ["S3_ENDPOINT", given.S3_BUCKET === undefined, "is set, but S3_BUCKET is not"],
    ["S3_REGION", given.S3_BUCKET === undefined, "is set, but S3_BUCKET is not"],
    ["S3_ACCESS_KEY_ID", given.S3_BUCKET === undefined, "is set, but S3_BUCKET is not"],
    ["S3_SECRET_ACCESS_KEY", given.S3_BUCKET === undefined, "is set, but S3_BUCKET is not"],
    ["LOCI_CHAT_TIMEOUT_MS", given.LOCI_CHAT_MODEL === undefined, "is set, but LOCI_CHAT_MODEL is not"],
    ["LOCI_MODEL_DAILY_TOKENS", given.LOCI_CHAT_MODEL === undefined, "is set, but LOCI_CHAT_MODEL is not"],
    ["S3_BUCKET", given.S3_ACCESS_KEY_ID === undefined, "is set, but S3_ACCESS_KEY_ID is not"],
    ["S3_BUCKET", given.S3_SECRET_ACCESS_KEY === undefined, "is set, but S3_SECRET_ACCESS_KEY is not"],
    ...["LOCI_CHAT_MODEL", "LOCI_VISION_MODEL", "LOCI_TRANSCRIPTION_MODEL"].map((name): [string, boolean, string] => [
      name,
      endpoint === undefined,
      "needs OPENAI_API_KEY or OPENAI_BASE_URL",
    ]),
    [
      "LOCI_EMBEDDING_MODEL",
      endpoint === undefined && embeddingKind(given.LOCI_EMBEDDING_MODEL) === "openai",
      `is neither a local model (${LOCAL_EMBEDDING_MODELS.join(", ")}) nor hashing; ` +
        "a model of an endpoint needs OPENAI_API_KEY or OPENAI_BASE_URL",
    ],
  ];
  return needs.flatMap(([name, isMissing, message]) =>
    given[name] !== undefined && isMissing ? [{ path: [name], message }] : [],
  );
}

function shape(variables: Variables, given: Source): Environment {
  const host = variables.LOCI_HOST;
  return {
    host,
    port: variables.PORT,
    publicUrl: (variables.LOCI_PUBLIC_URL ?? addressOf(host, variables.PORT)).replace(/\/+$/, ""),
    dataDirectory: resolve(variables.LOCI_DATA_DIR),
    modelDirectory: resolve(variables.LOCI_MODEL_DIR ?? join(variables.LOCI_DATA_DIR, "models")),
    bundledModelDirectory: variables.LOCI_BUNDLED_MODEL_DIR ? resolve(variables.LOCI_BUNDLED_MODEL_DIR) : null,
    logLevel: variables.LOCI_LOG_LEVEL,
    traffic: {
      trustedProxies: variables.LOCI_TRUSTED_PROXIES,
      keyRequestsPerMinute: variables.LOCI_KEY_REQUESTS_PER_MINUTE,
      addressRequestsPerMinute: variables.LOCI_ADDRESS_REQUESTS_PER_MINUTE,
      addressRefusalsPerMinute: variables.LOCI_ADDRESS_REFUSALS_PER_MINUTE,
      maxConnections: variables.LOCI_MAX_CONNECTIONS,
      maxRequestsInFlight: variables.LOCI_MAX_REQUESTS_IN_FLIGHT,
    },
    drainTimeoutMs: variables.LOCI_DRAIN_TIMEOUT_MS,
    maxTextBytes: variables.LOCI_MAX_TEXT_BYTES,
    maxFileBytes: variables.LOCI_MAX_FILE_BYTES,
    forgottenRetentionDays: variables.LOCI_FORGOTTEN_RETENTION_DAYS,
    retentionDays: {
      events: variables.LOCI_EVENT_RETENTION_DAYS,
      pipelines: variables.LOCI_PIPELINE_RETENTION_DAYS,
      requestLog: variables.LOCI_REQUEST_LOG_RETENTION_DAYS,
    },
    allowedHosts: variables.LOCI_ALLOWED_HOSTS,
    allowedPorts: variables.LOCI_ALLOWED_PORTS,
    apiKey: variables.LOCI_API_KEY ?? null,
    secretKey: variables.LOCI_SECRET_KEY ?? null,
    metricsKey: variables.LOCI_METRICS_KEY ?? null,
    ...external(variables),
    databaseTimeoutMs: variables.LOCI_DATABASE_TIMEOUT_MS,
    s3: objectStore(variables),
    extractionLimits: variables.LOCI_EXTRACTION_LIMITS,
    ocrLanguages: variables.LOCI_OCR_LANGUAGES.length > 0 ? variables.LOCI_OCR_LANGUAGES : ["eng"],
    chatModel: variables.LOCI_CHAT_MODEL ?? null,
    chatTimeoutMs: variables.LOCI_CHAT_TIMEOUT_MS ?? 120_000,
    modelTokensADay: variables.LOCI_MODEL_DAILY_TOKENS ?? null,
    visionModel: variables.LOCI_VISION_MODEL ?? null,
    transcriptionModel: variables.LOCI_TRANSCRIPTION_MODEL ?? null,
    speechModelDirectory: variables.LOCI_SPEECH_MODEL_DIR ? resolve(variables.LOCI_SPEECH_MODEL_DIR) : null,
    embeddingModel: embeddingModel(variables.LOCI_EMBEDDING_MODEL),
    sandbox: variables.LOCI_SANDBOX,
    telemetry: variables.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT } : null,
    startedByNpm: given.npm_lifecycle_event === "start",
  };
}

function external(variables: Variables): Pick<Environment, "database" | "elasticsearch" | "temporal" | "openai"> {
  return {
    database: variables.DATABASE_URL
      ? { url: variables.DATABASE_URL, ownerUrl: variables.DATABASE_OWNER_URL ?? null }
      : null,
    elasticsearch: variables.ELASTICSEARCH_URL
      ? {
          url: variables.ELASTICSEARCH_URL,
          apiKey: variables.ELASTICSEARCH_API_KEY ?? null,
          index: variables.ELASTICSEARCH_INDEX,
          ca: pathOf(variables.ELASTICSEARCH_CA),
        }
      : null,
    temporal: variables.TEMPORAL_ADDRESS
      ? {
          address: variables.TEMPORAL_ADDRESS,
          namespace: variables.TEMPORAL_NAMESPACE ?? "default",
          taskQueue: variables.TEMPORAL_TASK_QUEUE ?? "loci",
          apiKey: variables.TEMPORAL_API_KEY ?? null,
          tls: temporalTls(variables),
        }
      : null,
    openai:
      variables.OPENAI_API_KEY || variables.OPENAI_BASE_URL
        ? {
            apiKey: variables.OPENAI_API_KEY ?? null,
            baseUrl: variables.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
          }
        : null,
  };
}

function temporalTls(variables: Variables): NonNullable<Environment["temporal"]>["tls"] {
  const { TEMPORAL_TLS: isAsked, TEMPORAL_TLS_CA, TEMPORAL_TLS_CERT, TEMPORAL_TLS_KEY } = variables;
  const [ca, certificate, key] = [TEMPORAL_TLS_CA, TEMPORAL_TLS_CERT, TEMPORAL_TLS_KEY].map(pathOf);
  if (isAsked === "false" || (isAsked === undefined && !ca && !certificate)) return null;
  return { ...(ca ? { ca } : {}), ...(certificate && key ? { certificate, key } : {}) };
}

function pathOf(path: string | undefined): string | null {
  return path === undefined ? null : resolve(path);
}

function objectStore(variables: Variables): Environment["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  const region = variables.S3_REGION ?? "us-east-1";
  const endpoint = variables.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function embeddingModel(name: string): Environment["embeddingModel"] {
  if (name === "hashing") return { kind: "hashing" };
  const sized = SIZED_HASHING.exec(name)?.[1];
  if (sized !== undefined) return { kind: "hashing", dimensions: Number(sized) };
  const local = LOCAL_EMBEDDING_MODELS.find((known) => known === name);
  return local ? { kind: "local", name: local } : { kind: "openai", name };
}

/** The setting for a model by its id; null for an id that no setting gives. */
export function embeddingModelOfId(id: string): Environment["embeddingModel"] | null {
  const [kind, ...rest] = id.split("/");
  const name = rest.join("/");
  if (kind === "hashing") return { kind, dimensions: Number(/-(\d{2,4})$/.exec(name)?.[1] ?? HASHING_DIMENSIONS) };
  const local = LOCAL_EMBEDDING_MODELS.find((known) => known === name);
  if (kind === "local") return local ? { kind, name: local } : null;
  return kind === "openai" && name !== "" ? { kind, name } : null;
}

/** Further models without weights, such as `hashing-256`: for tests of a change of models. */
const SIZED_HASHING = /^hashing-(\d{2,4})$/;
const HASHING_DIMENSIONS = 384;

function embeddingKind(name = ""): Environment["embeddingModel"]["kind"] {
  return name === "" ? "local" : embeddingModel(name).kind;
}

/** An address that a client on this machine can use: a server that listens everywhere is reached by loopback. */
function addressOf(host: string, portNumber: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${portNumber}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${portNumber}`;
}
