import { describeText, type LineFact } from "@loci/language/claims";
import { Migration } from "@mikro-orm/migrations";

/**
 * A memory states how its line was chosen, which value it claims, and its stance. Readers computed these from the words
 * before, and do so here for the last time. Lines stay as they are, and so do the keys of positive claims. Rules that
 * are newer than a stored line only lead to a memory that keeps its line by name.
 */
export class Migration20261122190000 extends Migration {
  override async up(): Promise<void> {
    await this.execute(ADD_COLUMNS);
    let rows = await this.page({ organizationId: "", id: "" });
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      await this.execute(DECIDE, [JSON.stringify(rows.map(decided))]);
      rows = await this.page(last);
    }
    for (const sql of [PLACE_ERASED, REQUIRE_COLUMNS]) await this.execute(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }

  private async page({ organizationId, id }: Pick<Row, "organizationId" | "id">): Promise<Row[]> {
    // The types of MikroORM do not know what the statement returns.
    const rows = (await this.execute(PAGE, [organizationId, id])) as StoredRow[];
    return rows.map((row) => ({ ...row, statedTo: row.statedTo === null ? null : new Date(row.statedTo) }));
  }
}

interface Row extends LineFact {
  organizationId: string;
  id: string;
  line: string;
  claim: string;
}

/** Dates come as text. */
type StoredRow = Omit<Row, "statedTo"> & { statedTo: string | null };

function decided(row: Row) {
  const { placedBy, claim } = describeText({ ...row, statedFrom: null });
  return {
    organization_id: row.organizationId,
    id: row.id,
    placed_by: placedBy,
    claimed_value: claim.stance === "positive" ? row.claim : claim.value,
    stance: claim.stance,
  };
}

const ADD_COLUMNS = `alter table "memory" add "placed_by" text null, add "claimed_value" text null, add "stance" text null;`;

const PAGE = `select organization_id as "organizationId", id, text, subject, slot, value, line, claim, polarity, modality,
    stated_to as "statedTo"
  from memory where state <> 'erased' and (organization_id, id) > (?, ?) order by organization_id, id limit 2000;`;

const DECIDE = `update memory m set placed_by = v.placed_by, claimed_value = v.claimed_value, stance = v.stance
  from jsonb_to_recordset(?::jsonb) as v (organization_id text, id text, placed_by text, claimed_value text, stance text)
  where m.organization_id = v.organization_id and m.id = v.id;`;

/**
 * An erased memory has no words. It claims the same as another of its line with an equal claim. Otherwise it claims
 * something that no other memory does, so that it goes on holding its place.
 */
const PLACE_ERASED = `update memory e set placed_by = 'words', claimed_value = coalesce(same.claimed_value, e.claim),
    stance = coalesce(same.stance, 'positive')
  from memory e2 left join lateral (select m.claimed_value, m.stance from memory m
    where m.organization_id = e2.organization_id and m.tag = e2.tag and m.line = e2.line and m.claim = e2.claim
      and m.state <> 'erased' order by m.id limit 1) same on true
  where e.state = 'erased' and e2.organization_id = e.organization_id and e2.id = e.id;`;

const REQUIRE_COLUMNS = `alter table "memory" alter "placed_by" set not null, alter "claimed_value" set not null,
  alter "stance" set not null, drop column "claim";`;
