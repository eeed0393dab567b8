/** The role that a connection string names: it gets the rights on the tables when the database is migrated. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username);
}
