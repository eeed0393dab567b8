import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import { notDueSql, shownSql } from "#core/memory-state/shown-memory.js";

/** A point in both times. */
export interface Moment {
  /** When it was true. */
  asOf: Date;
  /** Only facts that were recorded by then count; null: all that is recorded now. */
  knownAt: Date | null;
}

/** The moment that a client asks for; null: it asks for the present, which costs nothing extra. */
export function readMoment(
  asked: { asOf?: Date | null | undefined; knownAt?: Date | null | undefined },
  now: Date,
): Moment | null {
  const { asOf = null, knownAt = null } = asked;
  if (asOf === null && knownAt === null) return null;
  return { asOf: asOf ?? now, knownAt };
}

/** Memories `m` that hold now: the latest of their chains, neither forgotten nor due, their time not over. */
export function holdsNowSql(now: Date): SqlCondition {
  const at = now.toISOString();
  return {
    sql: `${shownSql("m")} and (m.valid_to is null or m.valid_to > ?::timestamptz)`,
    parameters: [at, at],
  };
}

interface Seen {
  now: Date;
  /** Also those that were forgotten or declined. */
  includeForgotten?: boolean | undefined;
}

/** Memories `m` that were true at a moment, as far as was known then. Dates, counts and texts are the present ones. */
export function heldAtSql(moment: Moment, seen: Seen): SqlCondition {
  const held =
    moment.knownAt === null ? heldAsOfSql(moment.asOf, seen) : heldAsKnownSql(moment.asOf, moment.knownAt, seen);
  if (seen.includeForgotten) return held;
  const due = (moment.knownAt ?? seen.now).toISOString();
  return {
    sql: `${held.sql} and ${notDueSql("m")}`,
    parameters: [...held.parameters, due],
  };
}

function heldAsOfSql(asOf: Date, { includeForgotten }: Seen): SqlCondition {
  const at = asOf.toISOString();
  return {
    sql: `m.state ${shownStates(includeForgotten)} and m.valid_from <= ?::timestamptz
      and (m.valid_to is null or m.valid_to > ?::timestamptz)`,
    parameters: [at, at],
  };
}

/**
 * The end that is stored may come from a claim of which nothing was known then. So the time that the memory is said to
 * hold for counts, and what of its line had taken its place by then.
 */
function heldAsKnownSql(asOf: Date, knownAt: Date, { includeForgotten }: Seen): SqlCondition {
  const at = asOf.toISOString();
  const known = knownAt.toISOString();
  return {
    // An erased memory has no words left, whenever it was known.
    sql: `m.state <> 'erased' and m.created_at <= ?::timestamptz and ${wasInState("m", shownStates(includeForgotten))}
      and m.valid_from <= ?::timestamptz and (m.stated_to is null or m.stated_to > ?::timestamptz)
      and not exists (select 1 from memory o where ${TOOK_ITS_PLACE} and o.created_at <= ?::timestamptz
        and o.valid_from <= ?::timestamptz and ${wasInState("o", "<> 'retired'")})`,
    parameters: [known, known, known, at, at, known, at, known, known],
  };
}

/** A later version of its chain, or a memory outside it that ended it. */
const TOOK_ITS_PLACE = `o.organization_id = m.organization_id and o.tag = m.tag and o.line = m.line
  and ((coalesce(o.root_id, o.id) = coalesce(m.root_id, m.id) and o.version > m.version)
    or exists (select 1 from memory_relation r where r.organization_id = m.organization_id and r.from_id = o.id
      and r.to_id = m.id and r.relation = 'update'))`;

function shownStates(includeForgotten: boolean | undefined): string {
  return includeForgotten ? "in ('active', 'forgotten', 'declined')" : "= 'active'";
}

/** Takes two parameters, both the moment of knowing. */
function wasInState(alias: "m" | "o", condition: string): string {
  return `exists (select 1 from memory_state ms where ms.organization_id = ${alias}.organization_id and ms.memory_id = ${alias}.id
    and ms.since <= ?::timestamptz and (ms.until is null or ms.until > ?::timestamptz) and ms.state ${condition})`;
}
