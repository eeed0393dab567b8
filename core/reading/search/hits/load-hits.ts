import { rememberFingerprints } from "@loci/ranking/duplicates";
import type { RankedHit } from "@loci/ranking/hits";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import { distinctHits } from "./distinct-hits.js";
import { loadSlice, type SliceRepositories, type WantedRows } from "./load-slice.js";
import type { SearchHit } from "./search-hit.js";

interface Wanted extends WantedRows {
  ranked: RankedHit[];
  limit: number;
}

export interface LoadedHits {
  /** Those that may be shown, best first. */
  loaded: SearchHit[];
  /** Those that are wanted: without repetitions where they are left out. */
  distinct: SearchHit[];
}

const LEAST_AT_A_TIME = 10;

/**
 * Text comes from the database under the principal's policies, never from the index. An entry is dropped when its row
 * is gone, hidden or out of scope, or says the same as a better one. The next entries take the place of dropped ones.
 */
export async function loadHits(
  database: Database<SliceRepositories>,
  principal: Principal,
  wanted: Wanted,
): Promise<LoadedHits> {
  const { ranked, limit, areDistinct } = wanted;
  const loaded: SearchHit[] = [];
  let distinct: SearchHit[] = [];
  const fingerprintOf = rememberFingerprints();
  let start = 0;
  while (start < ranked.length && distinct.length < limit) {
    const slice = ranked.slice(start, start + Math.max(limit - distinct.length, LEAST_AT_A_TIME));
    start += slice.length;
    const { hits, withQuotationsInChunks } = await database.inTenant(principal, (repositories) =>
      loadSlice(repositories, principal, { slice, wanted, fingerprintOf }),
    );
    loaded.push(...hits);
    distinct = areDistinct ? distinctHits([...distinct, ...withQuotationsInChunks], fingerprintOf) : loaded;
  }
  return { loaded, distinct: distinct.slice(0, limit) };
}
