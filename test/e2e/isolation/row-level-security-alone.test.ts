import { vi } from "vitest";
import { describeIsolation } from "./suite.js";

// The application's own checks let everything pass here: what still holds is the database alone.
vi.mock("#core/kernel/permission.js", async (importOriginal) => {
  const real = await importOriginal<typeof import("#core/kernel/permission.js")>();
  return {
    ...real,
    requireReadableTags: (_principal: unknown, requested?: string[]) => (requested?.length ? requested : "all"),
    requireWritableTags: (_principal: unknown, requested?: string[]) => requested ?? ["default"],
    requireWrite: () => undefined,
    requireUnscoped: () => undefined,
  };
});

describeIsolation("tenants and scoped keys under row-level security alone", { ownChecks: false });
