import { systemPrincipal } from "#core/kernel/principal.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import { directAssertion } from "#core/memory/write/direct-assertion.js";
import { openSeeds } from "./seed-organization.js";

interface NewInference {
  tag: string;
  text: string;
  parentIds: string[];
  /** The organization; the first one without it. */
  organizationId?: string | undefined;
}

/**
 * Adds a memory that follows from others, as a model proposes it. No public interface can write one. Returns its id.
 */
export async function seedInference(
  appUrl: string,
  { tag, text, parentIds, organizationId }: NewInference,
): Promise<string> {
  const seeds = await openSeeds(appUrl);
  try {
    const [first = ""] = await seeds.database.organizationIds();
    return await seeds.database.inTenant(systemPrincipal(organizationId ?? first), async (repositories) => {
      await repositories.lock("memories", tag);
      const kept = { isStatic: true, metadata: null, forgetAfter: null, forgetReason: null, saidAt: new Date() };
      const stated = await directAssertion({ ...kept, text, writeId: `inference of ${text}`, position: 0 }, null);
      const assertion = { ...stated, relation: { kind: "derive" as const, memoryIds: parentIds } };
      const { outcomes } = await assertFacts(repositories, { tag, assertions: [assertion] });
      return outcomes[0]?.memoryId ?? "";
    });
  } finally {
    await seeds.close();
  }
}
