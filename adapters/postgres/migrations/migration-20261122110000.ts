import { Migration } from "@mikro-orm/migrations";
import { lookupFunction } from "./lookup-function.js";

/** The epoch tells a restored database: the index carries the same. It is the installation's and names no tenant. */
export class Migration20261122110000 extends Migration {
  override up(): void {
    this.addSql(`create table index_epoch (
      epoch text not null, next_epoch text null, version bigint not null default 0, renewed_at timestamptz(3) not null default 'epoch',
      is_only boolean primary key default true check (is_only));`);
    this.addSql(`insert into index_epoch (epoch) values (gen_random_uuid()::text);`);
    this.addSql("grant select, update on sequence public.index_version to loci_lookup;");
    const raise = lookupFunction({
      signature: "raise_index_version(bigint)",
      head: "raise_index_version(version bigint) returns bigint language sql",
      body: "select setval('public.index_version', greatest(version, (select last_value from public.index_version)))",
    });
    for (const sql of raise) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
