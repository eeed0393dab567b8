import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/migrate.js";
import { createEmptyTestDatabase, openConnection } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

/** A login that was given nothing: any other application of the same PostgreSQL server. */
const STRANGER = "stranger_of_lookup_functions";

describe("functions that run with other rights than their caller's", () => {
  const database = useShared(() => createEmptyTestDatabase());
  const superuser = useShared(() => openConnection(database.ownerUrl));

  beforeAll(async () => {
    await migrate({ ownerUrl: database.schemaOwnerUrl });
    await superuser.query(`create role ${STRANGER} login password 'stranger'`);
    await superuser.query(
      "insert into organization (organization_id, name, slug, created_at) values ('org', 'Org', 'org', now())",
    );
  });

  afterAll(async () => {
    await superuser.query(`drop role ${STRANGER}`);
  });

  it("belong to a role that cannot log in, name where they search, and are executed by the programs alone", async () => {
    const { rows } = await superuser.query<{ name: string; owner: string; settings: string[]; callers: string[] }>(
      `select p.oid::regprocedure::text as name, r.rolname as owner, p.proconfig as settings,
         array(select coalesce(nullif(a.grantee, 0)::regrole::text, 'public') from aclexplode(p.proacl) a where a.grantee <> p.proowner) as callers
       from pg_proc p join pg_roles r on r.oid = p.proowner
       where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace order by 1`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row, row.name).toMatchObject({ owner: "loci_lookup", callers: ["loci_app"] });
      expect(row.settings, row.name).toContain("search_path=pg_catalog, public, pg_temp");
    }
    const { rows: roles } = await superuser.query(
      `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'loci_lookup'`,
    );
    expect(roles).toEqual([
      { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
  });

  it("reach the columns that they need and no others", async () => {
    const { rows } = await superuser.query<{ right: string }>(
      `select table_name || '.' || column_name || ' ' || lower(privilege_type) as right from information_schema.column_privileges
       where grantee = 'loci_lookup' and table_name not like 'request_log%' order by 1`,
    );
    expect(rows.map(({ right }) => right)).toEqual([
      "document.id select",
      "document.organization_id select",
      "document.tags select",
      "document.tags update",
      "document_tag.document_id select",
      "document_tag.organization_id select",
      "document_tag.tag select",
      "organization.created_at select",
      "organization.organization_id select",
      "settings.memory_limit select",
      "settings.organization_id select",
      "settings.profile_buckets select",
    ]);
  });

  it("run no code of a caller's temporary tables, nor read them", async () => {
    await superuser.query(`grant temporary on database ${database.name} to loci_app`);
    const caller = await openConnection(database.appUrl);
    try {
      await caller.query(`
        create temp table caught (role text);
        grant all on caught to public;
        create function pg_temp.catch() returns trigger language plpgsql
          as $$ begin insert into pg_temp.caught values (current_user); return new; end $$;
        create temp table organization (organization_id text, created_at timestamptz);
        create temp table settings (organization_id text, profile_buckets jsonb, memory_limit int);
        create temp table document (organization_id text, id text, tags text[]);
        create temp table document_tag (organization_id text, document_id text, tag text);
        create temp table request_log_default (created_at timestamptz);
        grant all on organization, settings, document, document_tag, request_log_default to public;
        create trigger catch before insert or update or delete on document for each row execute function pg_temp.catch();
        create trigger catch before insert or update or delete on document_tag for each row execute function pg_temp.catch();
        create trigger catch before insert or update or delete on request_log_default for each row execute function pg_temp.catch();
        insert into organization values ('planted', now());
        insert into settings values ('org', '[{"key": "planted"}]', 7);
        insert into document values ('org', 'd', '{mine,other}');
        insert into document_tag values ('org', 'd', 'mine');
        insert into request_log_default values ('2000-01-01');
        delete from caught;
        set loci.organization = 'org'; set loci.write_tags = 'mine';`);
      const { rows } = await caller.query(
        `select array(select organization_ids()) as organizations, organization_profile_buckets() as buckets,
           organization_memory_limit() as most, detach_document('d') as detached, drop_request_log_before('2001-01-01') as dropped`,
      );
      expect(rows).toEqual([{ organizations: ["org"], buckets: null, most: null, detached: false, dropped: 0 }]);
      expect((await caller.query("select role from caught")).rows).toEqual([]);
    } finally {
      await caller.end();
    }
  });

  it("cannot be reached by another login of the server, which may not even connect", async () => {
    const address = new URL(database.ownerUrl);
    Object.assign(address, { username: STRANGER, password: "stranger" });
    await expect(openConnection(address.href)).rejects.toMatchObject({ code: "42501" });

    await superuser.query(`grant connect on database ${database.name} to ${STRANGER}`);
    const stranger = await openConnection(address.href);
    try {
      const attempts = [
        "select organization_ids()",
        "select detach_document('d')",
        "select drop_request_log_before('2100-01-01')",
        "create temp table document (id text)",
        "create table public.planted (id text)",
        "select * from organization",
        "set role loci_lookup",
      ];
      for (const attempt of attempts) {
        await expect(stranger.query(attempt), attempt).rejects.toMatchObject({ code: "42501" });
      }
    } finally {
      await stranger.end();
      await superuser.query(`revoke connect on database ${database.name} from ${STRANGER}`);
    }
  });

  it("make and drop partitions of the request log, of today's rows never", async () => {
    const today = new Date().toISOString().slice(0, 10);
    await superuser.query(`
      create table request_log_20200101 partition of request_log for values from ('2020-01-01Z') to ('2020-01-02Z');
      alter table request_log_20200101 owner to loci_lookup;
      insert into request_log (organization_id, id, created_at, key_id, type, route, status_code, duration_ms)
        select 'org', day::text, day, 'key', 'search', '/v4/search', 200, 1
        from unnest(array['2020-01-01 12:00Z', '2021-01-01 12:00Z', now()::text]::timestamptz[]) as t(day);`);
    const app = await openConnection(database.appUrl);
    try {
      await app.query("select ensure_request_log_partition('2020-02-02'), ensure_request_log_partition($1)", [today]);
      const { rows } = await app.query("select drop_request_log_before('2100-01-01') as dropped");
      expect(rows).toEqual([{ dropped: 1 }]);
    } finally {
      await app.end();
    }
    const { rows: partitions } = await superuser.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request_log'::regclass",
    );
    expect(partitions).toEqual([{ name: "request_log_default" }]);
    const { rows: left } = await superuser.query<{ day: string }>(
      "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from request_log",
    );
    expect(left).toEqual([{ day: today }]);
  });
});
