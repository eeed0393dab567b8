import { openOrm } from "#adapters/postgres/orm.js";
import { Database } from "#core/database.js";
import { UnavailableError } from "#core/errors.js";
import type { Clock } from "#core/ports/clock.js";
import type { Environment } from "./env.js";

interface OpenDatabase {
  database: Database;
  url: string;
  close(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** Refuses a role that row-level security does not bind: with it, one forgotten filter would show every tenant. */
export async function openDatabase(environment: Environment, applicationName: string): Promise<OpenDatabase> {
  const url = environment.database?.url.reveal();
  if (!url)
    throw new UnavailableError("DATABASE_URL is not set: start the programs with `npm start`, or name a database");
  const orm = await openOrm({ url, applicationName });
  const [role] = await orm.em.execute<{ bypasses: boolean }[]>(
    "select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user",
  );
  if (role?.bypasses !== false) {
    await orm.close(true);
    throw new UnavailableError("The role of DATABASE_URL bypasses row-level security: use one that does not");
  }
  return { database: new Database(orm, systemClock), url, close: () => orm.close(true) };
}
