import type { Environment } from "./env.js";
import type { Secret } from "./secret.js";

/** The effective configuration as lines for people. Secrets are masked. */
export function describeEnvironment(environment: Environment): string[] {
  return [
    ["address", environment.publicUrl],
    ["listens on", `${environment.host}:${environment.port}`],
    ["data", environment.dataDirectory],
    ["models", environment.modelDirectory],
    ["database", describeDatabase(environment.database)],
    [
      "search index",
      environment.elasticsearch ? `Elasticsearch at ${masked(environment.elasticsearch.url)}` : "SQLite",
    ],
    [
      "files",
      environment.s3 ? `bucket ${environment.s3.bucket} at ${masked(environment.s3.endpoint)}` : "in the data folder",
    ],
    ["pipelines", describeEngine(environment.temporal)],
    ["embeddings", describeEmbedding(environment)],
    ["chat model", describeChat(environment)],
    ["pictures", describePictures(environment)],
    ["speech", describeSpeech(environment)],
    ["limits", environment.extractionLimits.join(", ") || "as they are"],
    ["API key", environment.apiKey ? "[secret], from LOCI_API_KEY" : "made at first start"],
    ["secret key", environment.secretKey ? "[secret], from LOCI_SECRET_KEY" : "kept in the data folder"],
    ["metrics key", environment.metricsKey ? "[secret], from LOCI_METRICS_KEY" : "kept in the data folder"],
    ["largest text", `${environment.maxTextBytes} bytes`],
    ["largest file", `${environment.maxFileBytes} bytes`],
    ["allowed hosts", environment.allowedHosts.join(", ") || "none (public addresses only)"],
    ["allowed ports", ["80", "443", ...environment.allowedPorts].join(", ")],
    ["OAuth clients", [...environment.connectors.oauthClients.keys()].join(", ") || "none"],
    ["folders", environment.connectors.folders.join(", ") || "none (no folder can be connected)"],
    ["traces", environment.telemetry ? masked(environment.telemetry.endpoint) : "off"],
    ["log level", environment.logLevel],
  ].map(([name, value]) => `${`${name}`.padEnd(14)} ${value}`);
}

function describeDatabase(database: Environment["database"]): string {
  if (database === null) return "embedded PostgreSQL";
  const owner =
    database.ownerUrl === null ? "not migrated from here (DATABASE_OWNER_URL is not set)" : "migrated at start";
  return `${masked(database.url)}, ${owner}`;
}

function describeEngine(temporal: Environment["temporal"]): string {
  if (temporal === null) return "embedded (DBOS)";
  const isEncrypted = temporal.tls !== null || temporal.apiKey !== null;
  return `Temporal at ${temporal.address}${isEncrypted ? " over TLS" : ""}, namespace ${temporal.namespace}, task queue ${temporal.taskQueue}`;
}

function describeEmbedding({ embeddingModel, openai }: Environment): string {
  if (embeddingModel.kind === "hashing") return "hashing (a stand-in for tests: no meaning)";
  if (embeddingModel.kind === "local") return `${embeddingModel.name}, local`;
  return `${embeddingModel.name} at ${masked(openai?.baseUrl ?? "")}`;
}

function describeChat({ chatModel, openai }: Environment): string {
  if (chatModel !== null) return `${chatModel} at ${masked(openai?.baseUrl ?? "")}`;
  return openai === null ? "none (rules)" : "none (rules): an endpoint is set, LOCI_CHAT_MODEL is not";
}

function describePictures({ ocrLanguages, visionModel, openai }: Environment): string {
  const recognition = `text recognition in ${ocrLanguages.join(", ")}`;
  return visionModel === null ? recognition : `${recognition}; ${visionModel} at ${masked(openai?.baseUrl ?? "")}`;
}

function describeSpeech({ transcriptionModel, speechModelDirectory, openai }: Environment): string {
  if (transcriptionModel !== null) return `${transcriptionModel} at ${masked(openai?.baseUrl ?? "")}`;
  return speechModelDirectory ?? "PocketSphinx (English, low quality)";
}

/** Removes the parts of a URL that may contain credentials: user, password, query. */
function masked(address: string | Secret): string {
  const url = new URL(typeof address === "string" ? address : address.reveal());
  const user = url.username === "" ? "" : `${url.username}:[secret]@`;
  return `${url.protocol}//${user}${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}
