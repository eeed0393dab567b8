import { readFileSync } from "node:fs";
import { Client, type estypes } from "@elastic/elasticsearch";
import { CancelledError } from "@loci/errors";
import type { IndexedKind, IndexResult } from "@loci/ranking/candidates";
import type {
  IndexItem,
  IndexOrigin,
  IndexQuery,
  IndexSelector,
  OldEntry,
  SearchIndex,
} from "#core/ports/search-index.js";
import { FORMAT, indexDefinition } from "./index-definition.js";
import { entryId, itemToEntry } from "./item-to-entry.js";
import { searchEntries } from "./search-entries.js";
import { toPlatformError } from "./to-platform-error.js";
import { vectorFieldOf } from "./vector-field.js";
import { VectorFields } from "./vector-fields.js";

export interface ElasticsearchIndexOptions {
  url: string;
  apiKey?: string;
  /** The path of a PEM file with the certificates to trust. Default: those that Node trusts. */
  ca?: string;
  /** The alias of all calls. The index behind it is created when there is none. Default: `loci-search`. */
  alias?: string;
}

/** A request that takes longer is cancelled and counts as a failure. */
const TIMEOUT_MS = 30_000;
/** About 10 MB with vectors of 384 numbers. Elasticsearch accepts 100 MB. */
const BATCH = 500;

/** The search index of the scaled-out mode, shared by all processes. It sends nothing before the first call. */
export function openElasticsearchIndex(options: ElasticsearchIndexOptions): SearchIndex {
  const { url, apiKey, ca, alias } = options;
  const auth = apiKey === undefined ? {} : { auth: { apiKey } };
  const tls = ca === undefined ? {} : { tls: { ca: readFileSync(ca) } };
  const client = new Client({ node: url, requestTimeout: TIMEOUT_MS, ...auth, ...tls });
  return new ElasticsearchIndex(client, alias ?? "loci-search");
}

class ElasticsearchIndex implements SearchIndex {
  readonly #client: Client;
  readonly #alias: string;
  readonly #vectorFields: VectorFields;
  #ready: Promise<void> | null = null;

  constructor(client: Client, alias: string) {
    this.#client = client;
    this.#alias = alias;
    this.#vectorFields = new VectorFields(client, alias);
  }

  async upsert(items: IndexItem[]): Promise<void> {
    await this.#perform(async () => {
      await this.#vectorFields.ensure(items);
      for (let start = 0; start < items.length; start += BATCH) await this.#write(items.slice(start, start + BATCH));
    });
  }

  async remove(selector: IndexSelector): Promise<void> {
    const query = selectorToQuery(selector);
    if (query === null) return;
    await this.#perform(() =>
      this.#client.deleteByQuery({
        index: this.#alias,
        routing: selector.organizationId,
        refresh: true,
        // An entry that changes meanwhile is newer than this removal.
        conflicts: "proceed",
        query,
      }),
    );
  }

  async search(query: IndexQuery, signal?: AbortSignal): Promise<IndexResult> {
    if (signal?.aborted) throw new CancelledError("The search was cancelled.");
    if (query.tags !== "all" && query.tags.length === 0) return { candidates: [], statistics: {} };
    return await this.#perform(async () => {
      const { vector } = query;
      const isKnown = vector !== undefined && (await this.#vectorFields.has(vector.model));
      const vectorField = isKnown ? vectorFieldOf(vector.model) : null;
      return await searchEntries({ client: this.#client, index: this.#alias, query, vectorField, signal });
    });
  }

  async count(organizationId: string): Promise<number> {
    const { count } = await this.#perform(() =>
      this.#client.count({
        index: this.#alias,
        routing: organizationId,
        query: { term: { organization: organizationId } },
      }),
    );
    return count;
  }

  async listOlder({
    organizationId,
    olderThan,
    after,
    limit,
  }: Parameters<SearchIndex["listOlder"]>[0]): Promise<OldEntry[]> {
    const filter = [{ term: { organization: organizationId } }, { range: { version: { lt: olderThan } } }];
    const { hits } = await this.#perform(() =>
      this.#client.search({
        index: this.#alias,
        routing: organizationId,
        size: limit,
        track_total_hits: false,
        query: { bool: { filter } },
        sort: [{ name: "asc" }],
        search_after: [after],
        docvalue_fields: ["name", "kind"],
      }),
    );
    // Both fields are keywords, and `kind` is written from an IndexedKind.
    return hits.hits.map(({ fields }) => ({
      id: String(fields?.["name"]?.[0]),
      kind: fields?.["kind"]?.[0] as IndexedKind,
    }));
  }

  async origin(): Promise<IndexOrigin> {
    return await this.#perform(async () => {
      const [mappings] = Object.values(await this.#client.indices.getMapping({ index: this.#alias }));
      const epoch: unknown = mappings?.mappings._meta?.["epoch"];
      const { aggregations } = await this.#client.search<unknown, { highest: estypes.AggregationsMaxAggregate }>({
        index: this.#alias,
        size: 0,
        track_total_hits: false,
        aggregations: { highest: { max: { field: "version" } } },
      });
      return {
        epoch: typeof epoch === "string" ? epoch : null,
        highestVersion: aggregations?.highest.value ?? 0,
      };
    });
  }

  async setEpoch(epoch: string): Promise<void> {
    await this.#perform(() => this.#client.indices.putMapping({ index: this.#alias, _meta: { epoch } }));
  }

  async sizeBytes(): Promise<number> {
    const { _all } = await this.#perform(() => this.#client.indices.stats({ index: this.#alias, metric: "store" }));
    return _all.total?.store?.size_in_bytes ?? 0;
  }

  async check(): Promise<void> {
    await this.#perform(() => this.#client.count({ index: this.#alias, terminate_after: 1 }));
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /**
   * Elasticsearch compares the versions itself. The entries are visible when the call returns: a refresh for each batch
   * takes about 30 ms. Waiting for the next automatic refresh would take a second.
   */
  async #write(items: IndexItem[]): Promise<void> {
    const operations = items.flatMap((item) => [
      {
        index: {
          _id: entryId(item),
          routing: item.organizationId,
          version: item.version,
          version_type: "external_gte" as const,
        },
      },
      itemToEntry(item),
    ]);
    const { items: results } = await this.#client.bulk({ index: this.#alias, refresh: true, operations });
    for (const result of results) {
      const error = result.index?.error;
      if (error === undefined || error.type === "version_conflict_engine_exception") continue;
      throw new Error(`entry refused: ${error.type} (${result.index?.status})`);
    }
  }

  async #perform<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.#ready ??= this.#createIndex();
      await this.#ready;
      return await work();
    } catch (error) {
      // The next call checks again that the index exists.
      this.#ready = null;
      throw toPlatformError(error);
    }
  }

  /** Creates the index. An index of an older format is deleted, and the worker's repair fills the new one. */
  async #createIndex(): Promise<void> {
    const index = `${this.#alias}-${FORMAT}`;
    if (await this.#client.indices.existsAlias({ index, name: this.#alias })) return;
    const others = await this.#listIndices();
    if (others.some((name) => formatOf(name) > FORMAT)) {
      throw new Error(`${this.#alias} was made by a newer version (this one knows format ${FORMAT})`);
    }
    // Status 400: another process created it at the same time.
    await this.#client.indices.create({ index, ...indexDefinition() }, { ignore: [400] });
    await this.#client.indices.updateAliases({
      actions: [
        { add: { index, alias: this.#alias, is_write_index: true } },
        ...others.filter((name) => name !== index).map((name) => ({ remove_index: { index: name } })),
      ],
    });
    await this.#client.cluster.health({ index: this.#alias, wait_for_status: "yellow" });
  }

  /** The indices behind the alias. */
  async #listIndices(): Promise<string[]> {
    if (!(await this.#client.indices.existsAlias({ name: this.#alias }))) return [];
    return Object.keys(await this.#client.indices.getAlias({ name: this.#alias }));
  }
}

/** The number at the end of the index name. 0 for a name that Loci did not make. */
function formatOf(index: string): number {
  return Number(/-(\d+)$/.exec(index)?.[1] ?? 0);
}

function selectorToQuery(selector: IndexSelector): { bool: estypes.QueryDslBoolQuery } | null {
  const organization = { term: { organization: selector.organizationId } };
  if ("everything" in selector) return { bool: { filter: [organization] } };
  if ("ids" in selector) {
    const { ids, olderThan } = selector;
    const older = olderThan === undefined ? [] : [{ range: { version: { lt: olderThan } } }];
    return ids.length === 0 ? null : { bool: { filter: [organization, { terms: { name: ids } }, ...older] } };
  }
  if (selector.documentIds.length === 0) return null;
  const belonging = [{ terms: { document: selector.documentIds } }, { terms: { kind: ["document", "chunk"] } }];
  return { bool: { filter: [organization, ...belonging] } };
}
