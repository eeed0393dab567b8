import { z } from "zod";
import { apiKey, bearerKey, list, onOrOff, port, secretKey, text, url, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export const SERVER_SETTINGS = {
  PORT: setting(port.default(6767), {
    means: "The port that the server listens on.",
    readBy: ["server", "launcher", "command"],
  }),
  LOCI_HOST: setting(z.string().default("127.0.0.1"), {
    means:
      "The address that the server listens on. `0.0.0.0` listens on all: put a proxy that ends TLS in front of it.",
    readBy: ["server", "launcher", "command"],
  }),
  LOCI_PUBLIC_URL: setting(url("http:", "https:").optional(), {
    means:
      "The address that clients use. Links to files and uploads start with it. Connected sources are told it, so that " +
      "they can announce changes.",
    unset: "made of host and port; sources announce nothing",
    example: "https://loci.example.org",
    readBy: ["server", "worker", "launcher", "command"],
  }),
  LOCI_DATA_DIR: setting(z.string().default("./.loci"), {
    means: "The data folder: embedded database, SQLite index, files, models and generated secrets.",
    readBy: ["server", "worker", "launcher", "command"],
  }),
  LOCI_MODEL_DIR: setting(text, {
    means: "The folder of local models and of languages for text recognition. Several installations may share it.",
    unset: "`models` in the data folder",
    example: "/var/lib/loci-models",
    readBy: ["server", "worker", "command"],
  }),
  LOCI_BUNDLED_MODEL_DIR: setting(text, {
    means:
      "Models that an image contains. They are searched after `LOCI_MODEL_DIR`, and nothing is written here. " +
      "The image sets it.",
    unset: "none",
    example: "/app/models",
    readBy: ["server", "worker", "command"],
  }),
  LOCI_MODEL_SOCKET: setting(text, {
    means:
      "A Unix socket (or a named pipe of Windows) over which the server lends its local embedding model to the worker " +
      "on the same machine, so that one process holds it. `npm start` sets it.",
    unset: "each program loads the model itself",
    example: "/run/loci/models.sock",
    readBy: ["server", "worker"],
  }),
  LOCI_API_KEY: setting(apiKey, {
    means: "The first full key. It begins with `sm_`, has at least 20 characters and contains no white space.",
    unset: "made and printed at the first start",
    readBy: ["server", "launcher", "command"],
  }),
  LOCI_SECRET_KEY: setting(secretKey, {
    means:
      "Signs links to files and uploads, and encrypts secrets of webhooks and connections: 32 bytes in base64 or hex " +
      "(`openssl rand -base64 32`). All programs of an installation need the same key.",
    unset: "made at the first start, stored in the data folder",
    readBy: ["server", "worker", "launcher"],
  }),
  LOCI_METRICS_KEY: setting(bearerKey, {
    means: "The bearer token for `/metrics`: at least 20 characters without white space.",
    unset: "made at the first start, stored as `metrics-key` in the data folder",
    readBy: ["server"],
  }),
  LOCI_INTROSPECTION: setting(onOrOff.default("on"), {
    means:
      "Whether clients may read the contract: the GraphQL schema by introspection with a key and at `/schema.graphql` " +
      "without one, and the OpenAPI documents at `/v3/openapi`, `/v4/openapi` and `/v5/openapi` without one.",
    readBy: ["server"],
  }),
  LOCI_MCP_HOSTS: setting(list, {
    means:
      "Host names by which [agents](../guides/agents.md) reach `/mcp`, and whose pages may call it, comma-separated. " +
      "Addresses, `localhost` and the name in `LOCI_PUBLIC_URL` need no entry. `*` allows all.",
    unset: "none",
    example: "loci,memory.internal",
    readBy: ["server"],
  }),
  LOCI_LOG_LEVEL: setting(z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(", ")}`).default("info"), {
    means: "The minimum level of logged messages.",
    readBy: ["server", "worker"],
  }),
  LOCI_DRAIN_TIMEOUT_MS: setting(wholeNumber({ min: 0, max: 10 * 60_000 }).default(25_000), {
    means:
      "How long requests in progress may take to end when the server stops ([how it " +
      "stops](../explanation/availability.md#stopping)).",
    unit: "ms",
    readBy: ["server", "launcher"],
  }),
};
