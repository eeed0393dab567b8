import { openDatabase } from "#apps/wiring/open/open-database.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { EmbeddingChangeService } from "#core/embedding-change/embedding-change.service.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";
import { withRunningDatabase } from "./running-database.js";

interface Shown {
  organization: string;
  /** Null when it has no vectors yet. */
  serving: string | null;
  change: { to: string; done: number; total: number; startedAt: Date } | null;
}

interface EmbeddingOptions {
  environment: Environment;
  format: "text" | "json";
  write: (text: string) => void;
}

/** Shows the embedding model that each organization is searched with, and the progress of a change to another one. */
export async function showEmbedding({ environment, format, write }: EmbeddingOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    const shown: Shown[] = [];
    for (const organization of await database.organizationIds()) shown.push(await readOne(database, organization));
    write(format === "json" ? `${JSON.stringify(shown, null, 2)}\n` : shown.map(describe).join(""));
    return 0;
  } finally {
    await close();
  }
}

async function readOne(database: Database<Repositories>, organization: string): Promise<Shown> {
  const principal = systemPrincipal(organization);
  const known = await database.inTenant(principal, ({ servingModels }) => servingModels.find());
  const change = await new EmbeddingChangeService(database).find(principal);
  if (change === null) return { organization, serving: known?.model ?? null, change: null };
  const { from, ...rest } = change;
  return { organization, serving: from, change: rest };
}

function describe({ organization, serving, change }: Shown): string {
  if (serving === null) return `${organization}  has nothing embedded yet\n`;
  if (change === null) return `${organization}  is searched with ${serving}\n`;
  const { to, done, total, startedAt } = change;
  const share = total === 0 ? 100 : Math.floor((100 * done) / total);
  const progress = `${done} of ${total} (${share} %) since ${startedAt.toISOString()}`;
  return `${organization}  is searched with ${serving} while ${to} gets ready: ${progress}\n`;
}
