import { join } from "node:path";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Environment } from "../settings/env.js";

/** Opens SQLite in the data directory, or Elasticsearch. With SQLite, several writers wait for each other. */
export async function openSearchIndex(environment: Environment, mode: "read" | "write"): Promise<SearchIndex> {
  if (environment.elasticsearch) {
    const { openElasticsearchIndex } = await import(
      "#adapters/search-index/elasticsearch/elasticsearch-search-index.js"
    );
    return await openElasticsearchIndex({
      url: environment.elasticsearch.url.reveal(),
      alias: environment.elasticsearch.index,
      ...(environment.elasticsearch.ca ? { ca: environment.elasticsearch.ca } : {}),
      ...(environment.elasticsearch.apiKey ? { apiKey: environment.elasticsearch.apiKey.reveal() } : {}),
    });
  }
  const { openSqliteSearchIndex } = await import("#adapters/search-index/sqlite/sqlite-search-index.js");
  return openSqliteSearchIndex({ path: join(environment.dataDirectory, "index.sqlite"), mode });
}
