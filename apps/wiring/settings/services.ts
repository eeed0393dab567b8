import { z } from "zod";
import { hostAndPort, indexName, secret, secretUrl, text, url, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

export const POSTGRES_SETTINGS = {
  DATABASE_URL: setting(secretUrl("postgres:", "postgresql:").optional(), {
    means:
      "The role of the programs in your own PostgreSQL. " +
      "It must be neither a superuser nor exempt from row-level security ([roles](../guides/postgresql.md#roles)).",
    unset: "the embedded PostgreSQL",
    example: "postgresql://loci_app:password@db.example.org:5432/loci",
    readBy: ["server", "worker", "launcher", "command"],
  }),
  DATABASE_OWNER_URL: setting(secretUrl("postgres:", "postgresql:").optional(), {
    means:
      "The role that owns the tables. Only the launcher and `loci migrate` use it ([which rights it " +
      "needs](../guides/postgresql.md#roles)).",
    unset: "nothing is migrated at the start",
    example: "postgresql://loci_owner:password@db.example.org:5432/loci",
    readBy: ["launcher", "command"],
  }),
  LOCI_DATABASE_TIMEOUT_MS: setting(wholeNumber({ min: 100, max: 10 * 60_000 }).default(15_000), {
    means:
      "The limit of one statement of the server, including waits for locks. Its request then ends with 503. " +
      "The worker may take 5 minutes ([all deadlines](../explanation/availability.md#the-database)).",
    unit: "ms",
    readBy: ["server", "command"],
  }),
};

export const ELASTICSEARCH_SETTINGS = {
  ELASTICSEARCH_URL: setting(secretUrl("http:", "https:").optional(), {
    means: "The address of Elasticsearch.",
    unset: "SQLite in the data folder",
    example: "http://127.0.0.1:9200",
    readBy: ["server", "worker", "command"],
  }),
  ELASTICSEARCH_API_KEY: setting(secret, {
    means: "An API key of the cluster.",
    unset: "none",
    readBy: ["server", "worker", "command"],
  }),
  ELASTICSEARCH_INDEX: setting(indexName.default("loci-search"), {
    means: "The alias of the index. Each installation that shares a cluster needs its own.",
    readBy: ["server", "worker", "command"],
  }),
  ELASTICSEARCH_CA: setting(text, {
    means: "A PEM file with the certificates to trust, for https with a private authority.",
    unset: "what the system trusts",
    example: "/etc/loci/elasticsearch-ca.pem",
    readBy: ["server", "worker", "command"],
  }),
};

export const TEMPORAL_SETTINGS = {
  TEMPORAL_ADDRESS: setting(hostAndPort.optional(), {
    means: "The address of Temporal, `host:port`.",
    unset: "the embedded engine, DBOS",
    example: "127.0.0.1:7233",
    readBy: ["server", "worker", "command"],
  }),
  TEMPORAL_NAMESPACE: setting(z.string().default("default"), {
    means: "The namespace of Loci's workflows. Its retention defines how long ended workflows are kept.",
    readBy: ["worker", "command"],
  }),
  TEMPORAL_TASK_QUEUE: setting(z.string().default("loci"), {
    means:
      "The task queue that workers listen to. They also take steps that may have killed a worker from a second one, with `-suspects` after its name.",
    readBy: ["worker"],
  }),
  TEMPORAL_API_KEY: setting(secret, {
    means: "An API key of Temporal Cloud, or of a server that requires one. It is sent over TLS only.",
    unset: "none",
    readBy: ["worker", "command"],
  }),
  TEMPORAL_TLS: setting(z.enum(["true", "false"], "is neither true nor false").optional(), {
    means: "Whether the connection is encrypted.",
    unset: "`true` when a key or a PEM file is set",
    example: "true",
    readBy: ["worker", "command"],
  }),
  TEMPORAL_TLS_CA: setting(text, {
    means: "A PEM file with the certificates to trust.",
    unset: "what the system trusts",
    example: "/etc/loci/temporal-ca.pem",
    readBy: ["worker", "command"],
  }),
  TEMPORAL_TLS_CERT: setting(text, {
    means: "A PEM file with the worker's own certificate.",
    unset: "none",
    example: "/etc/loci/temporal.pem",
    readBy: ["worker", "command"],
  }),
  TEMPORAL_TLS_KEY: setting(text, {
    means: "A PEM file with the key of that certificate.",
    unset: "none",
    example: "/etc/loci/temporal.key",
    readBy: ["worker", "command"],
  }),
};

export const S3_SETTINGS = {
  S3_ENDPOINT: setting(url("http:", "https:").optional(), {
    means: "The address of AWS, MinIO, R2 or another S3.",
    unset: "Amazon's of the region",
    example: "http://127.0.0.1:9000",
    readBy: ["server", "worker"],
  }),
  S3_REGION: setting(z.string().default("us-east-1"), {
    means: "The region of the bucket.",
    readBy: ["server", "worker"],
  }),
  S3_BUCKET: setting(text, {
    means: "The bucket for uploaded files. It has to exist.",
    unset: "files are kept in the data folder",
    example: "loci",
    readBy: ["server", "worker"],
  }),
  S3_ACCESS_KEY_ID: setting(secret, {
    means: "The id of the access key.",
    unset: "none",
    readBy: ["server", "worker"],
  }),
  S3_SECRET_ACCESS_KEY: setting(secret, {
    means: "The secret of the access key.",
    unset: "none",
    readBy: ["server", "worker"],
  }),
};
