import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectionOptions } from "#adapters/workflow-engine/temporal/connection-options.js";
import { temporalConnection } from "#apps/wiring/open/temporal-connection.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";

const COMPOSE = readFileSync("docker-compose.yml", "utf8");
const DOCKERFILE = readFileSync("Dockerfile", "utf8");
const KEY = "a secret key";

test("compose has no password of its own, and opens no port beyond this machine unless told", () => {
  expect([...COMPOSE.matchAll(/\$\{\w*(?:PASSWORD|SECRET|API_KEY)\w*:-[^}]+\}/g)]).toEqual([]);
  const ports = [...COMPOSE.matchAll(/^\s+- "(\S+:\d+)"$/gm)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^(?:127\.0\.0\.1|\$\{LOCI_BIND:-127\.0\.0\.1\}):/);
});

test("images of others are pinned by an exact version", () => {
  const images = [...COMPOSE.matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image);
  const bases = [...DOCKERFILE.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const foreign = [...images, ...bases].filter((image) => image !== "loci:latest");
  expect(foreign.length).toBeGreaterThan(4);
  for (const image of foreign) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?(?:-[\w-]+)?(?:@sha256:[0-9a-f]{64})?$/);
});

test("the image holds the embedding model, fetched by digest where Python is", () => {
  expect(DOCKERFILE).toMatch(/models pull/);
  const folder = /LOCI_BUNDLED_MODEL_DIR=(\S+)/.exec(DOCKERFILE)?.[1] ?? "";
  expect(folder).toBe("/app/models");
  expect(DOCKERFILE).toMatch(/COPY --from=model \/models \.\/models/);
  expect(readEnvironment({ LOCI_BUNDLED_MODEL_DIR: folder }).bundledModelDirectory).toBe(folder);
});

test("Temporal is reached without TLS unless TLS or a key is set", () => {
  const reach = (more: Record<string, string>) => {
    const { temporal } = readEnvironment({ TEMPORAL_ADDRESS: "temporal:7233", ...more });
    return temporal === null ? null : connectionOptions(temporalConnection(temporal));
  };
  const address = "temporal:7233";
  expect(reach({})).toEqual({ address });
  expect(reach({ TEMPORAL_TLS: "false" })).toEqual({ address });
  expect(reach({ TEMPORAL_TLS: "true" })).toEqual({ address, tls: {} });
  expect(reach({ TEMPORAL_API_KEY: KEY })).toEqual({ address, tls: {}, apiKey: KEY });
});

test("Temporal's certificates are read from files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loci-tls-"));
  try {
    for (const name of ["ca", "crt", "key"]) await writeFile(join(folder, name), name);
    const { temporal } = readEnvironment({
      ...{ TEMPORAL_ADDRESS: "temporal:7233", TEMPORAL_TLS_CA: join(folder, "ca") },
      ...{ TEMPORAL_TLS_CERT: join(folder, "crt"), TEMPORAL_TLS_KEY: join(folder, "key") },
    });
    expect(temporal && connectionOptions(temporalConnection(temporal))).toEqual({
      address: "temporal:7233",
      tls: {
        serverRootCACertificate: Buffer.from("ca"),
        clientCertPair: { crt: Buffer.from("crt"), key: Buffer.from("key") },
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [{ TEMPORAL_API_KEY: KEY }, /TEMPORAL_API_KEY is set, but TEMPORAL_ADDRESS is not/],
  [{ TEMPORAL_ADDRESS: "t:1", TEMPORAL_TLS_KEY: "k" }, /TEMPORAL_TLS_KEY is set, but TEMPORAL_TLS_CERT is not/],
  [{ TEMPORAL_ADDRESS: "t:1", TEMPORAL_API_KEY: KEY, TEMPORAL_TLS: "false" }, /goes over TLS alone/],
  [{ ELASTICSEARCH_CA: "ca" }, /ELASTICSEARCH_CA is set, but ELASTICSEARCH_URL is not/],
])("a half-set connection is refused in words: %#", (variables, words) => {
  expect(() => readEnvironment(variables)).toThrow(words);
});
