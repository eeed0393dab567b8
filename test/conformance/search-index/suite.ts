import { describe } from "vitest";
import type { SearchIndex } from "#core/ports/search-index.js";
import { describeCandidates } from "./candidates.js";
import { describeFilters } from "./filters.js";
import { describeIsolation } from "./isolation.js";
import { describeScale } from "./scale.js";
import { describeWrites } from "./writes.js";

export interface SearchIndexUnderTest {
  /** The same index each time: tests keep apart by organization. */
  index: () => SearchIndex;
  /** Another connection to the same data, as the server has beside the worker. The suite closes it. */
  openReader: () => SearchIndex;
}

/** The promises of every search index, whatever its technology. */
export function describeSearchIndex(name: string, underTest: SearchIndexUnderTest): void {
  describe(name, () => {
    describeWrites(underTest);
    describeIsolation(underTest);
    describeCandidates(underTest);
    describeFilters(underTest);
    describeScale(underTest);
  });
}
