import { Client } from "@elastic/elasticsearch";
import { UnavailableError } from "@loci/errors";
import { afterAll, describe, expect, test } from "vitest";
import { openElasticsearchIndex } from "#adapters/search-index/elasticsearch/elasticsearch-search-index.js";
import { FORMAT } from "#adapters/search-index/elasticsearch/index-definition.js";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery } from "#test/conformance/search-index/build-items.js";
import { idsOf } from "#test/conformance/search-index/expect-same-result.js";
import { describeSearchIndex } from "#test/conformance/search-index/suite.js";
import { useShared } from "#test/support/use-shared.js";
import { elasticsearch } from "../find-service.js";

const { address, missing } = elasticsearch;

describe.skipIf(missing !== null)(
  missing === null ? "on Elasticsearch" : `on Elasticsearch (skipped: ${missing})`,
  () => {
    const alias = `loci-test-${newId().toLowerCase()}`;
    const index = useShared(() => openElasticsearchIndex({ url: address, alias }));
    afterAll(async () => {
      const client = new Client({ node: address });
      await client.indices.delete({ index: `${alias}-${FORMAT}`, ignore_unavailable: true });
      await client.close();
    });

    describeSearchIndex("Elasticsearch search index", {
      index: () => index,
      openReader: () => openElasticsearchIndex({ url: address, alias }),
    });

    test("many processes that start at once make one index", async () => {
      const alias = `loci-test-${newId().toLowerCase()}`;
      const organizationId = newId();
      const connections = Array.from({ length: 4 }, () => openElasticsearchIndex({ url: address, alias }));
      await Promise.all(
        connections.map((connection, number) =>
          connection.upsert([buildItem({ organizationId, id: `i${number}`, text: "word" })]),
        ),
      );
      const [first] = connections;
      expect(idsOf(await (first ?? index).search(buildQuery({ organizationId, text: "word" })))).toEqual([
        "i0",
        "i1",
        "i2",
        "i3",
      ]);
      await Promise.all(connections.map((connection) => connection.close()));
      const client = new Client({ node: address });
      expect(Object.keys(await client.indices.getAlias({ name: alias }))).toHaveLength(1);
      await client.indices.delete({ index: `${alias}-${FORMAT}` });
      await client.close();
    });

    test("an index of an older format gives way to an empty one, one of a newer format is left alone", async () => {
      const alias = `loci-test-${newId().toLowerCase()}`;
      const organizationId = newId();
      const client = new Client({ node: address });
      await client.indices.create({ index: `${alias}-0`, aliases: { [alias]: {} } });
      const upgraded = openElasticsearchIndex({ url: address, alias });
      await upgraded.upsert([buildItem({ organizationId, id: "a", text: "word" })]);
      expect(idsOf(await upgraded.search(buildQuery({ organizationId, text: "word" })))).toEqual(["a"]);
      expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual([`${alias}-${FORMAT}`]);
      await upgraded.close();
      await client.indices.delete({ index: `${alias}-${FORMAT}` });
      await client.indices.create({ index: `${alias}-${FORMAT + 1}`, aliases: { [alias]: {} } });
      const downgraded = openElasticsearchIndex({ url: address, alias });
      await expect(downgraded.count(organizationId)).rejects.toThrow();
      await downgraded.close();
      await client.indices.delete({ index: `${alias}-${FORMAT + 1}` });
      await client.close();
    });
  },
);

test("an address where nothing answers is unavailable, not a crash", async () => {
  // Port 9 (discard) is closed wherever tests run.
  const index = openElasticsearchIndex({ url: "http://127.0.0.1:9" });
  await expect(index.search(buildQuery({ organizationId: newId(), text: "word" }))).rejects.toThrow(UnavailableError);
  await index.close();
});
