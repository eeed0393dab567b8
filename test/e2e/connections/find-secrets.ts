import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openConnection } from "#test/support/postgres.js";

interface Told {
  /** Texts by what they are: logs, answers, histories. */
  texts: Record<string, string>;
  ownerUrl: string;
  dataDirectory: string;
}

/** The places that hold one of the secrets: texts, rows of every schema (those of the workflow engine too), files. */
export async function findSecrets(secrets: string[], { texts, ownerUrl, dataDirectory }: Told): Promise<string[]> {
  const holds = (text: string | Buffer) => secrets.some((secret) => text.includes(secret));
  const inTexts = Object.entries(texts).flatMap(([name, text]) => (holds(text) ? [name] : []));
  const files = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const inFiles: string[] = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && holds(await readFile(path))) inFiles.push(path);
  }
  return [...inTexts, ...inFiles, ...(await tablesWith(secrets, ownerUrl))];
}

async function tablesWith(secrets: string[], ownerUrl: string): Promise<string[]> {
  await using client = await openConnection(ownerUrl);
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) secret where position(secret in t::text) > 0) limit 1`,
      [secrets],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
