import { join, resolve } from "node:path";
import { BadInputError, type InputIssue } from "@loci/errors";
import type { SimilarityFit } from "@loci/ranking/hits";
import type { SandboxSetting } from "@loci/sandbox";
import type { z } from "zod";
import type { TrafficLimits } from "#apps/server/traffic-limits.js";
import type { OAuthClientName } from "#core/ports/connector.js";
import type { ConnectorKind, SignIn } from "#core/ports/connector-fields.js";
import { type EmbeddingModelSetting, readEmbeddingModel } from "./embedding-model-setting.js";
import { incompleteConcerns } from "./incomplete-concerns.js";
import { VARIABLES, type Variables } from "./index.js";
import { PROCESS_ENVIRONMENT, type Source } from "./process-environment.js";
import type { Secret } from "./secret.js";
import type { LOG_LEVELS } from "./server.js";

/** The settings of the programs, by concern. Null means off, or that the embedded part is used. */
export interface Environment {
  host: string;
  port: number;
  publicUrl: string;
  /** An absolute path. */
  dataDirectory: string;
  /** An absolute path. It holds one folder for each local model. */
  modelDirectory: string;
  /** An absolute path with the models of an image. It is searched after `modelDirectory` and never written. */
  bundledModelDirectory: string | null;
  /** Over it, the server lends its local embedding models to the worker. */
  modelSocket: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether clients may read the GraphQL schema. */
  introspection: boolean;
  /** The limits of clients of the server. */
  traffic: TrafficLimits;
  /** The time that requests in progress may take to end when the server stops. */
  drainTimeoutMs: number;
  maxTextBytes: number;
  /** The limit of an uploaded file. */
  maxFileBytes: number;
  /** How long a forgotten memory can be restored. It is then erased. */
  forgottenRetentionDays: number;
  /** How long history is kept: events to resume from, steps and ended workflows of pipelines, the log of requests. */
  retentionDays: { events: number; pipelines: number; requestLog: number };
  /** Private addresses that outgoing requests may reach: `host` or `host:port`. */
  allowedHosts: string[];
  /** Ports of public hosts, in addition to 80 and 443, for outgoing requests to addresses in content. */
  allowedPorts: number[];
  /** The memory router: the hosts of providers (none: every public host), and calls at the same time. */
  memoryRouter: {
    routerHosts: string[];
    allowedHosts: string[];
    maxCalls: number;
    thresholdTokens: number;
    recallTimeoutMs: number;
  };
  /** Sources that connections reach. */
  connectors: {
    /** The server's own clients. An organization may bring others. */
    oauthClients: ReadonlyMap<OAuthClientName, { id: string; secret: Secret }>;
    maxDocuments: number;
    /** Absolute paths of folders that `local-folder` connections may read. */
    folders: string[];
    /** Addresses of APIs and sign-ins that are not the vendors' own. */
    addresses: ReadonlyMap<ConnectorKind | SignIn, string>;
    /** Where sources send notices. Null: no public address is set, so no source is asked for any. */
    noticesUrl: string | null;
  };
  /** Names of this server that agents may use, and of sites whose pages may. */
  mcpHosts: string[];
  apiKey: Secret | null;
  secretKey: Secret | null;
  /** The key of `/metrics`. Null: made at the first start. */
  metricsKey: Secret | null;
  database: { url: Secret; ownerUrl: Secret | null } | null;
  /** The limit of one statement of the server, including waits for locks. */
  databaseTimeoutMs: number;
  /** `index` is an alias of this installation alone. */
  elasticsearch: { url: Secret; apiKey: Secret | null; ca: string | null; index: string } | null;
  temporal: {
    address: string;
    namespace: string;
    taskQueue: string;
    apiKey: Secret | null;
    /** Absolute paths of PEM files. Empty: trust what the system trusts. Null: no TLS unless there is a key. */
    tls: { ca?: string; certificate?: string; key?: string } | null;
  } | null;
  openai: { apiKey: Secret | null; baseUrl: string } | null;
  /** The store of uploaded files. Null: the data directory. */
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: Secret; secretAccessKey: Secret } | null;
  /** Each has the form `name=value`. packages/files/src/reading/limits.ts lists the names. */
  extractionLimits: string[];
  /** Tesseract's codes, most likely first. */
  ocrLanguages: string[];
  chatModel: string | null;
  /** The limit of one call of the chat model. */
  chatTimeoutMs: number;
  /** Tokens of the chat model for one organization and day (UTC). Null: no limit. */
  modelTokensADay: number | null;
  visionModel: string | null;
  transcriptionModel: string | null;
  /** An absolute path with a model that sherpa-onnx can load. */
  speechModelDirectory: string | null;
  embeddingModel: EmbeddingModelSetting;
  /** By the id of the embedding model. */
  similarityFits: ReadonlyMap<string, SimilarityFit>;
  telemetry: { endpoint: string } | null;
  /** The sandbox of processes that read foreign files. */
  sandbox: SandboxSetting;
  /** npm is the parent process. When it dies, the launcher ends too. */
  startedByNpm: boolean;
}

/** Parses the environment. Throws a BadInputError that lists all faults and never quotes values. */
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

function trimmed(source: Source): Source {
  const names = [...Object.keys(VARIABLES.shape), "npm_lifecycle_event"];
  // An empty value counts as not set, because compose files pass `NAME=` for missing variables.
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

function fieldFaults(error: z.ZodError | undefined): InputIssue[] {
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.map(String), message: issue.message }));
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
    modelSocket: variables.LOCI_MODEL_SOCKET ?? null,
    logLevel: variables.LOCI_LOG_LEVEL,
    introspection: variables.LOCI_INTROSPECTION === "on",
    traffic: {
      trustedProxies: variables.LOCI_TRUSTED_PROXIES,
      allowedOrigins: variables.LOCI_ALLOWED_ORIGINS,
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
    memoryRouter: {
      routerHosts: variables.LOCI_ROUTER_HOSTS,
      allowedHosts: variables.LOCI_ALLOWED_HOSTS,
      maxCalls: variables.LOCI_ROUTER_MAX_CALLS,
      thresholdTokens: variables.LOCI_ROUTER_THRESHOLD_TOKENS,
      recallTimeoutMs: variables.LOCI_ROUTER_RECALL_TIMEOUT_MS,
    },
    connectors: connectors(variables),
    mcpHosts: variables.LOCI_MCP_HOSTS,
    apiKey: variables.LOCI_API_KEY ?? null,
    secretKey: variables.LOCI_SECRET_KEY ?? null,
    metricsKey: variables.LOCI_METRICS_KEY ?? null,
    ...external(variables),
    databaseTimeoutMs: variables.LOCI_DATABASE_TIMEOUT_MS,
    s3: objectStore(variables),
    extractionLimits: variables.LOCI_EXTRACTION_LIMITS,
    ocrLanguages: variables.LOCI_OCR_LANGUAGES,
    chatModel: variables.LOCI_CHAT_MODEL ?? null,
    chatTimeoutMs: variables.LOCI_CHAT_TIMEOUT_MS ?? chatTimeoutMs(variables.OPENAI_BASE_URL),
    modelTokensADay: variables.LOCI_MODEL_DAILY_TOKENS ?? null,
    visionModel: variables.LOCI_VISION_MODEL ?? null,
    transcriptionModel: variables.LOCI_TRANSCRIPTION_MODEL ?? null,
    speechModelDirectory: variables.LOCI_SPEECH_MODEL_DIR ? resolve(variables.LOCI_SPEECH_MODEL_DIR) : null,
    embeddingModel: readEmbeddingModel(variables.LOCI_EMBEDDING_MODEL),
    similarityFits: variables.LOCI_SIMILARITY,
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
          namespace: variables.TEMPORAL_NAMESPACE,
          taskQueue: variables.TEMPORAL_TASK_QUEUE,
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

function connectors(variables: Variables): Environment["connectors"] {
  const clients: [OAuthClientName, string | undefined, Secret | undefined][] = [
    ["google", variables.LOCI_GOOGLE_CLIENT_ID, variables.LOCI_GOOGLE_CLIENT_SECRET],
    ["microsoft", variables.LOCI_MICROSOFT_CLIENT_ID, variables.LOCI_MICROSOFT_CLIENT_SECRET],
    ["github", variables.LOCI_GITHUB_CLIENT_ID, variables.LOCI_GITHUB_CLIENT_SECRET],
    ["notion", variables.LOCI_NOTION_CLIENT_ID, variables.LOCI_NOTION_CLIENT_SECRET],
  ];
  return {
    oauthClients: new Map(clients.flatMap(([name, id, secret]) => (id && secret ? [[name, { id, secret }]] : []))),
    maxDocuments: variables.LOCI_MAX_DOCUMENTS_A_CONNECTION,
    folders: variables.LOCI_CONNECTOR_FOLDERS.map((folder) => resolve(folder)),
    addresses: variables.LOCI_CONNECTOR_URLS,
    noticesUrl: variables.LOCI_PUBLIC_URL?.replace(/\/+$/, "") ?? null,
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
  const region = variables.S3_REGION;
  const endpoint = variables.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A model on this machine often runs on its processor, and reads three requests at a time. */
function chatTimeoutMs(baseUrl: string | undefined): number {
  return baseUrl !== undefined && LOOPBACK.has(new URL(baseUrl).hostname) ? 600_000 : 120_000;
}

/** An address that a client on this machine can use. A server that listens on all interfaces is reached by loopback. */
function addressOf(host: string, portNumber: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${portNumber}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${portNumber}`;
}
