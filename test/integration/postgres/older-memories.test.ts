import { slotLine } from "@loci/language/claims";
import { beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/migrate.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { sha256 } from "#core/kernel/ids.js";
import { createEmptyTestDatabase, withClient } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

const LAST_WITH_CLAIMS = "Migration20261122180000";

const claimOf = (value: string, stance: string) => sha256(JSON.stringify([value, stance]));
const HOME = slotLine("User", "home");

interface OlderMemory {
  id: string;
  text: string;
  slot?: string;
  value?: string;
  line: string;
  claim: string;
  polarity?: string;
  modality?: string;
  state?: string;
}

const ROWS: OlderMemory[] = [
  {
    id: "rome",
    text: "User lives in Rome",
    slot: "home",
    value: "Rome",
    line: HOME,
    claim: claimOf("rome", "positive"),
  },
  {
    ...{ id: "not-rome", text: "User does not live in Rome", slot: "home", value: "Rome", line: HOME },
    ...{ claim: claimOf("rome", "negative"), polarity: "negative" },
  },
  {
    ...{ id: "was-rome", text: "User lived in Rome", slot: "home", value: "Rome", line: HOME },
    ...{ claim: claimOf("rome", "past"), modality: "past" },
  },
  { id: "other-rules", text: "User likes boats", slot: "like", value: "boats", line: "other", claim: "other claim" },
  {
    id: "erased-twin",
    text: "",
    line: HOME,
    claim: claimOf("rome", "negative"),
    polarity: "negative",
    state: "erased",
  },
  {
    id: "erased-alone",
    text: "",
    line: HOME,
    claim: claimOf("oslo", "negative"),
    polarity: "negative",
    state: "erased",
  },
];

const INSERT = `insert into memory (organization_id, id, tag, text, text_hash, version, is_latest, is_static, is_inference, state,
    subject, slot, value, line, claim, kind, polarity, modality, confidence, valid_from, observed_at, salience, recent_at,
    extractor, extractor_version, buckets, observation_count, source_count, created_at, updated_at)
  select 'one', r.id, 'a', r.text, r.id, 1, true, true, false, coalesce(r.state, 'active'), case when r.slot is null then null
    else 'User' end, r.slot, r.value, r.line, r.claim, 'static', coalesce(r.polarity, 'positive'),
    coalesce(r.modality, 'actual'), 1, now(), now(), 1, now(), 'rules', 1, '{}', 1, 0, now(), now()
  from jsonb_to_recordset($1::jsonb) as r (id text, text text, slot text, value text, line text, claim text, polarity text,
    modality text, state text)`;

describe("memories that an older version stored", () => {
  const database = useShared(() => createEmptyTestDatabase());
  const stored = new Map<string, { line: string; placed_by: string; claimed_value: string; stance: string }>();

  beforeAll(async () => {
    const orm = await openOrm({ url: database.schemaOwnerUrl });
    await orm.migrator.up({ to: LAST_WITH_CLAIMS });
    await orm.close(true);
    await withClient(database.ownerUrl, async (client) => {
      await client.query(
        "insert into organization (organization_id, name, slug, created_at) values ('one', 'one', 'one', now())",
      );
      await client.query(INSERT, [JSON.stringify(ROWS)]);
    });
    await migrate({ ownerUrl: database.schemaOwnerUrl });
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query("select id, line, placed_by, claimed_value, stance from memory");
      for (const { id, ...row } of rows) stored.set(id, row);
    });
  }, 60_000);

  it("keep their lines, and the keys of positive claims", () => {
    for (const { id, line } of ROWS) expect(stored.get(id)).toMatchObject({ line });
    expect(stored.get("rome")).toMatchObject({ placed_by: "value", claimed_value: claimOf("rome", "positive") });
  });

  it("claim the same value where they deny it, or say that it is over", () => {
    const claimed_value = claimOf("rome", "positive");
    expect(stored.get("not-rome")).toEqual({ line: HOME, placed_by: "value", claimed_value, stance: "negative" });
    expect(stored.get("was-rome")).toEqual({ line: HOME, placed_by: "value", claimed_value, stance: "past" });
  });

  it("keep the keys of other rules as they are, and their line by name", () => {
    expect(stored.get("other-rules")).toEqual({
      ...{ line: "other", placed_by: "name", claimed_value: "other claim", stance: "positive" },
    });
  });

  it("hold their places without a word: with the claim of a twin, else with one of their own", () => {
    expect(stored.get("erased-twin")).toMatchObject({ claimed_value: claimOf("rome", "positive"), stance: "negative" });
    expect(stored.get("erased-alone")).toMatchObject({
      claimed_value: claimOf("oslo", "negative"),
      stance: "positive",
    });
  });
});
