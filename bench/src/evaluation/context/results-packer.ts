import { loadTokenCounter } from "@loci/language/tokens";
import type { EvaluationQuery } from "../measured/evaluation-set.js";
import type { Context, Found } from "../measured/searched-system.js";
import { packResults } from "./pack-results.js";

/** More than the queries that are asked at a time. */
const KEPT_QUERIES = 50;

/** Contexts of several budgets out of one search. */
export class ResultsPacker {
  private readonly results = new Map<string, Found[]>();

  constructor(private readonly find: (query: EvaluationQuery) => Promise<Found[]>) {}

  async readContext(query: EvaluationQuery, maxTokens: number): Promise<Context> {
    const countTokens = await loadTokenCounter();
    return packResults(await this.resultsOf(query), { maxTokens, countTokens });
  }

  private async resultsOf(query: EvaluationQuery): Promise<Found[]> {
    const known = this.results.get(query.id);
    if (known !== undefined) return known;
    const found = await this.find(query);
    const [oldest] = this.results.keys();
    if (this.results.size === KEPT_QUERIES && oldest !== undefined) this.results.delete(oldest);
    this.results.set(query.id, found);
    return found;
  }
}
