import type { Client } from "@elastic/elasticsearch";
import type { IndexItem } from "#core/ports/search-index.js";
import { COMPONENTS_MAPPING, vectorMapping } from "./index-definition.js";
import { componentsFieldOf, vectorFieldOf } from "./vector-field.js";

/** The models that have a field in the index. Fields are never removed, so a known field stays valid. */
export class VectorFields {
  readonly #client: Client;
  readonly #index: string;
  readonly #known = new Set<string>();

  constructor(client: Client, index: string) {
    this.#client = client;
    this.#index = index;
  }

  /** Creates the fields that the items need. Safe to repeat, and in several processes at once. */
  async ensure(items: IndexItem[]): Promise<void> {
    const dimensions = new Map<string, number>();
    for (const item of items) {
      for (const [model, vector] of Object.entries(item.vectors)) dimensions.set(model, vector.length);
    }
    const missing = [...dimensions].filter(([model]) => !this.#known.has(vectorFieldOf(model)));
    if (missing.length === 0) return;
    const properties = missing.flatMap(([model, count]) => [
      [vectorFieldOf(model), vectorMapping(count)] as const,
      [componentsFieldOf(model), COMPONENTS_MAPPING] as const,
    ]);
    await this.#client.indices.putMapping({ index: this.#index, properties: Object.fromEntries(properties) });
    for (const [model] of missing) this.#known.add(vectorFieldOf(model));
  }

  /**
   * Whether any entry can have a vector of the model. It asks again until the answer is yes, because other processes
   * write.
   */
  async has(model: string): Promise<boolean> {
    const field = vectorFieldOf(model);
    if (this.#known.has(field)) return true;
    const answer = await this.#client.indices.getFieldMapping({ index: this.#index, fields: field });
    const isThere = Object.values(answer).some((index) => index.mappings[field] !== undefined);
    if (isThere) this.#known.add(field);
    return isThere;
  }
}
