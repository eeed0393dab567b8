import type { Memory } from "../memory.entity.js";
import type { ForgettingRepository } from "./forgetting.repository.js";

/** The latest versions of the chains that these ids belong to, each once, in order. Ids of nothing are left out. */
export async function currentVersions(
  { forgetting }: { forgetting: ForgettingRepository },
  { tag, ids }: { tag: string; ids: string[] },
): Promise<Memory[]> {
  const named = (await forgetting.listFresh(ids)).filter((memory) => memory.tag === tag);
  const latest = await forgetting.listLatest(named.filter(({ isLatest }) => !isLatest).map(rootOf));
  const current = new Map(
    named.map((memory) => [
      memory.id,
      memory.isLatest ? memory : (latest.find((other) => rootOf(other) === rootOf(memory)) ?? memory),
    ]),
  );
  const inOrder = ids.flatMap((id) => current.get(id) ?? []);
  return [...new Map(inOrder.map((memory) => [memory.id, memory])).values()];
}

function rootOf(memory: Memory): string {
  return memory.rootId ?? memory.id;
}
