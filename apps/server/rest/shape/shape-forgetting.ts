import type { RestForgetMatchingMemoriesMutation } from "../generated/operations.js";

type Forgotten = RestForgetMatchingMemoriesMutation["forgetMatchingMemories"];

/** Wire contract 8.2: `candidates` on a dry run, otherwise `forgotten`. */
export function shapeForgetMatching({ dryRun, forgetBatchId, summary, matches }: Forgotten): object {
  const memories = matches.map(({ score, memory }) => ({ id: memory.id, memory: memory.text, score }));
  return {
    ...{ dryRun, count: memories.length, forgetBatchId, summary },
    ...(dryRun ? { candidates: memories } : { forgotten: memories }),
  };
}
