import type { Fact } from "@loci/language/facts";

/**
 * The fact that a text states, when the rules read exactly one in it. The rules are loaded at the first call: they take a
 * fifth of a second, for which no start of a server should wait.
 */
export async function statedFact(text: string, saidAt: Date): Promise<Fact | null> {
  const { readOnlyFact } = await import("@loci/language/rules");
  return readOnlyFact(text, saidAt);
}
