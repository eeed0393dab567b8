import { fuseRankings } from "@loci/ranking/hits";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { RankedQuery, RankedResult, RankedSearch } from "../ranked-search.js";
import type { SearchInput } from "../search-input.js";
import type { SearchAssistant } from "./search-assistant.js";

export interface Wording {
  question: string;
  ranking: RankedResult;
}

/** With the query as it was asked; `ranked` holds what all wordings found. */
export interface RankedQueries extends RankedResult {
  /** The wording of the query as it was asked comes first. */
  wordings: Wording[];
}

/** Terms of all wordings, each once. */
export function termsOfWordings({ wordings }: RankedQueries): string[] {
  return [...new Set(wordings.flatMap(({ ranking }) => ranking.query.terms))];
}

export interface Rankers {
  ranking: RankedSearch;
  assistant: SearchAssistant;
}

/** One question in several wordings: each finds candidates of its own, and the best of all come first. */
export async function rankQueries(
  { ranking, assistant }: Rankers,
  principal: Principal,
  input: RankedQuery & Pick<SearchInput, "rewriteQuery">,
): Promise<RankedQueries> {
  // Before a model is asked, whose tokens are counted under a tag.
  requireReadableTags(principal, input.containerTags);
  const { queries, warnings } = await assistant.queries(principal, input);
  const [asked, ...others] = queries;
  const rank = async (question: string): Promise<Wording> => ({
    question,
    ranking: await ranking.run(principal, { ...input, q: question }),
  });
  const [first, ...rest] = await Promise.all([rank(asked), ...others.map(rank)]);
  const wordings = [first, ...rest];
  return {
    ...{ ...first.ranking, wordings, ranked: fuseRankings(wordings.map((wording) => wording.ranking.ranked)) },
    warnings: [...new Set([...wordings.flatMap((wording) => wording.ranking.warnings), ...warnings])],
  };
}
