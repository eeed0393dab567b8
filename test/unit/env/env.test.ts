import { inspect } from "node:util";
import { BadInputError } from "@loci/errors";
import { expect, test } from "vitest";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { describeEnvironment } from "#apps/wiring/settings/describe-environment.js";
import { embeddingModelOfId } from "#apps/wiring/settings/embedding-model-setting.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { SETTING_GROUPS, VARIABLES } from "#apps/wiring/settings/index.js";

const PASSWORD = "pa55-word-of-the-database";
const KEY = "sm_aKeyThatIsLongEnough123";

function faultsOf(source: Record<string, string>): Record<string, string> {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof BadInputError) {
      return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
    }
    throw error;
  }
  return {};
}

test("the setting of an embedding model follows from its id, for those that a setting gives", () => {
  const settings = ["local/all-MiniLM-L6-v2", "openai/a/model", "hashing/words-and-bigrams-v1-256"].map(
    embeddingModelOfId,
  );
  expect(settings).toEqual([
    { kind: "local", name: "all-MiniLM-L6-v2" },
    { kind: "openai", name: "a/model" },
    readEnvironment({ LOCI_EMBEDDING_MODEL: "hashing-256" }).embeddingModel,
  ]);
  expect(["local/unknown", "openai/", "other/model", ""].map(embeddingModelOfId)).toEqual([null, null, null, null]);
});

test("nothing set is the embedded mode with a local model", () => {
  expect(readEnvironment({})).toMatchObject({
    host: "127.0.0.1",
    port: 6767,
    publicUrl: "http://127.0.0.1:6767",
    maxTextBytes: 10_000_000,
    database: null,
    elasticsearch: null,
    temporal: null,
    openai: null,
    embeddingModel: { kind: "local", name: "loci-e5-small" },
  });
});

test("an empty value counts as not set", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: " ", LOCI_EMBEDDING_MODEL: "" })).toEqual(readEnvironment({}));
});

test("all faults are told together, by name and without the value", () => {
  const source = { PORT: "70000", LOCI_API_KEY: "sm_tooshort", LOCI_LOG_LEVEL: "loud", DATABASE_URL: "mysql://secret" };
  expect(Object.keys(faultsOf(source)).sort()).toEqual(Object.keys(source).sort());
  expect(() => readEnvironment(source)).toThrow(/PORT is above 65535/);
  expect(() => readEnvironment(source)).not.toThrow(/tooshort|mysql/);
});

test.each([
  { DATABASE_OWNER_URL: "postgresql://owner@host/loci" },
  { ELASTICSEARCH_API_KEY: "key" },
  { ELASTICSEARCH_INDEX: "loci" },
  { TEMPORAL_NAMESPACE: "default" },
  { S3_ENDPOINT: "http://127.0.0.1:9000" },
  { S3_REGION: "auto" },
  { S3_BUCKET: "loci" },
  { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" },
  { TEMPORAL_TASK_QUEUE: "loci" },
  { LOCI_CHAT_MODEL: "some-model" },
  { LOCI_EMBEDDING_MODEL: "text-embedding-3-small" },
])("a half-configured concern is refused: %o", (source) => {
  expect(Object.keys(faultsOf(source))).toEqual(Object.keys(source));
});

test("a fault of one variable does not hide a half-configured concern", () => {
  expect(Object.keys(faultsOf({ PORT: "none", LOCI_CHAT_MODEL: "some-model" }))).toEqual(["PORT", "LOCI_CHAT_MODEL"]);
});

test("a key with white space, without prefix or too short is refused", () => {
  for (const key of ["sm_with space in the middle", "sk_aKeyThatIsLongEnough123", "sm_short"]) {
    expect(faultsOf({ LOCI_API_KEY: key })).toHaveProperty("LOCI_API_KEY");
  }
  expect(readEnvironment({ LOCI_API_KEY: KEY }).apiKey?.reveal()).toBe(KEY);
});

test("a secret key is 32 bytes in base64 or hex", () => {
  expect(faultsOf({ LOCI_SECRET_KEY: "ab".repeat(32) })).toEqual({});
  expect(faultsOf({ LOCI_SECRET_KEY: Buffer.alloc(32, 7).toString("base64") })).toEqual({});
  expect(faultsOf({ LOCI_SECRET_KEY: "guess" })).toHaveProperty("LOCI_SECRET_KEY");
});

test("no secret shows in the description, in JSON or when inspected", () => {
  const environment = readEnvironment({
    DATABASE_URL: `postgresql://loci_app:${PASSWORD}@db.example.org/loci`,
    ELASTICSEARCH_URL: `http://elastic:${PASSWORD}@search.example.org:9200`,
    ELASTICSEARCH_API_KEY: PASSWORD,
    ...{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: PASSWORD, S3_SECRET_ACCESS_KEY: PASSWORD },
    OPENAI_API_KEY: PASSWORD,
    LOCI_CHAT_MODEL: "some-model",
    LOCI_API_KEY: KEY,
    LOCI_SECRET_KEY: "ab".repeat(32),
  });
  const shown = [describeEnvironment(environment).join("\n"), JSON.stringify(environment), inspect(environment)].join();
  for (const hidden of [PASSWORD, KEY, "ab".repeat(32)]) expect(shown).not.toContain(hidden);
  expect(shown).toContain("db.example.org");
});

test("a bucket is Amazon's unless an endpoint is given", () => {
  const keys = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readEnvironment({}).s3).toBeNull();
  expect(readEnvironment({ ...keys, S3_REGION: "eu-central-1" }).s3).toMatchObject({
    ...{ bucket: "files", region: "eu-central-1", endpoint: "https://s3.eu-central-1.amazonaws.com" },
  });
  const own = { S3_ENDPOINT: "http://127.0.0.1:9000" };
  expect(readEnvironment({ ...keys, ...own }).s3).toMatchObject({ endpoint: own.S3_ENDPOINT, region: "us-east-1" });
});

test("an allowed host list is split at commas", () => {
  expect(readEnvironment({ LOCI_ALLOWED_HOSTS: "10.0.0.1:80, wiki.local ," }).allowedHosts).toEqual([
    "10.0.0.1:80",
    "wiki.local",
  ]);
});

test("allowed ports are numbers of ports", () => {
  expect(readEnvironment({ LOCI_ALLOWED_PORTS: "8080, 8443," }).allowedPorts).toEqual([8080, 8443]);
  expect(readEnvironment({}).allowedPorts).toEqual([]);
  expect(() => readEnvironment({ LOCI_ALLOWED_PORTS: "8080,70000" })).toThrow(/LOCI_ALLOWED_PORTS.*is above 65535/);
});

test("fits of similarity are numbers by the id of a model, which may hold colons", () => {
  const fits =
    "openai/nomic-embed-text:v1.5=0.42:0.15:22, local/other=-0.1:0.2:9.5:0.16:16, local/own=0.7:0.3:15:0.3:14:0.6, local/talk=0.7:0.3:15:0.3:14:0.6:0.2";
  expect([...readEnvironment({ LOCI_SIMILARITY: fits }).similarityFits]).toEqual([
    ["openai/nomic-embed-text:v1.5", { strangers: 0.42, answering: 0.15, slope: 22 }],
    ["local/other", { strangers: -0.1, answering: 0.2, slope: 9.5, memories: { answering: 0.16, slope: 16 } }],
    [
      "local/own",
      { strangers: 0.7, answering: 0.3, slope: 15, memories: { answering: 0.3, slope: 14, strangers: 0.6 } },
    ],
    [
      "local/talk",
      {
        ...{ strangers: 0.7, answering: 0.3, slope: 15 },
        memories: { answering: 0.3, slope: 14, strangers: 0.6, ofSeveral: 0.2 },
      },
    ],
  ]);
  expect(readEnvironment({}).similarityFits.size).toBe(0);
  for (const value of [
    "0.42:0.15:22",
    "openai/a=0.42:0.15",
    "openai/a=0.4:0.1:9:0.1",
    "openai/a=2:0.15:22",
    "openai/a=0.4:0.15:0",
    "openai/a=0.4:0.1:9:0.1:9:1.5",
    "=0:0:9",
  ]) {
    expect(() => readEnvironment({ LOCI_SIMILARITY: value })).toThrow(/LOCI_SIMILARITY is not of the form/);
  }
});

test("each setting is shown to people in one group", () => {
  expect(SETTING_GROUPS.flatMap(({ fields }) => Object.keys(fields))).toEqual(Object.keys(VARIABLES.shape));
});

test("a child process never gets the role that owns the tables", () => {
  const source = { DATABASE_OWNER_URL: `postgresql://owner:${PASSWORD}@localhost/loci`, HOME: "/home/loci" };
  const given = childEnvironment({ PORT: "1" }, source);
  expect(given).toMatchObject({ HOME: "/home/loci", PORT: "1" });
  expect(Object.keys(given)).not.toContain("DATABASE_OWNER_URL");
});

test("an OAuth client has both an id and a secret, and addresses of sources name a kind", () => {
  const clients = { LOCI_GOOGLE_CLIENT_ID: "client", LOCI_NOTION_CLIENT_SECRET: "hidden-secret" };
  expect(Object.keys(faultsOf({ ...clients, LOCI_CONNECTOR_URLS: "gitlab=https://git.example.org" })).sort()).toEqual([
    ...["LOCI_CONNECTOR_URLS", "LOCI_GOOGLE_CLIENT_ID", "LOCI_NOTION_CLIENT_SECRET"],
  ]);
  const source = {
    LOCI_GOOGLE_CLIENT_ID: "client",
    LOCI_GOOGLE_CLIENT_SECRET: "hidden-secret",
    LOCI_CONNECTOR_URLS: "github=https://git.example.org/api/v3/, notion=http://127.0.0.1:8000",
    LOCI_CONNECTOR_FOLDERS: "/notes",
  };
  const { connectors } = readEnvironment(source);
  expect([...connectors.addresses]).toEqual([
    ["github", "https://git.example.org/api/v3"],
    ["notion", "http://127.0.0.1:8000"],
  ]);
  expect(connectors).toMatchObject({ maxDocuments: 10_000, folders: ["/notes"], noticesUrl: null });
  expect(inspect(connectors, { depth: 5 })).not.toContain("hidden-secret");
});
