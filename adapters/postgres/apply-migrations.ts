import { openOrm } from "./orm.js";

/**
 * Runs the pending migrations, all or nothing. Forced row-level security binds an ordinary owner as well. A migration
 * that rewrites rows or checks a new foreign key would then skip them without an error. So it is lifted before each
 * migration and forced again after it, within one transaction. No other session ever sees a table without it.
 */
export async function applyMigrations(ownerUrl: string): Promise<string[]> {
  const orm = await openOrm({ url: ownerUrl, poolSize: 2, applicationName: "loci-migrate" });
  try {
    return await orm.em.transactional(async (entityManager) => {
      const change = (sql: string) => async () => void (await entityManager.execute(sql));
      orm.migrator.on("migrating", change(LIFT)).on("migrated", change(FORCE));
      const applied = await orm.migrator.up({ transaction: entityManager.getTransactionContext() });
      return applied.map(({ name }) => name);
    });
  } finally {
    await orm.close(true);
  }
}

/** Row-level security does not bind this role, so there is nothing to lift. */
const LIFT = onEachTable(
  `c.relforcerowsecurity and not exists (select from pg_roles r where r.rolname = current_user and (r.rolsuper or r.rolbypassrls))`,
  "no force row level security",
);

const FORCE = onEachTable("c.relrowsecurity and not c.relforcerowsecurity", "force row level security");

function onEachTable(condition: string, change: string): string {
  return `do $$ declare item regclass; begin
    for item in select c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'USAGE') and ${condition} loop
      execute format('alter table %s ${change}', item);
    end loop; end $$`;
}
