import { evaluateSet } from "./evaluate-set.js";
import type { Evaluation } from "./evaluation.js";
import type { Values } from "./evaluation-options.js";
import { fillUp } from "./fill-up.js";
import type { EvaluationSet } from "./measured/evaluation-set.js";
import { selectQueries } from "./select-queries.js";
import { LociSystem } from "./systems/loci-system.js";

/** Retrieval over documents and labelled queries; another system can be measured beside it. */
export function evaluationOfSet(whole: EvaluationSet, values: Pick<Values, "limit" | "half" | "rows">): Evaluation {
  const { limit = Infinity, half = null, rows = null } = values;
  const set = fillUp(selectQueries(whole, { limit, half }), rows);
  return {
    tags: [...new Set(set.documents.map(({ tag }) => tag))],
    measuresSearch: true,
    measure: async (session) => {
      const { client, embeddingModel, local, against = null } = session;
      const own = new LociSystem({ name: "Loci", client, embeddingModel, pid: local?.pid ?? null });
      const report = await evaluateSet(set, { ...session, systems: [own, ...(against === null ? [] : [against])] });
      return { report, retrieval: report, brokenPromises: [] };
    },
  };
}
