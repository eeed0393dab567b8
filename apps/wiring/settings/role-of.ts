/** The role in a connection string. The migration grants it the rights on the tables. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username);
}
