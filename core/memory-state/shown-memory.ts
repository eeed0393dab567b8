/** The columns of a memory that say whether it may be shown. */
interface ShownColumns {
  state: string;
  forgetAfter: Date | null;
  isLatest: boolean;
}

/** Whether a memory may be shown: the latest version of its chain, and not forgotten. `shownSql` says the same. */
export function isShown(memory: ShownColumns, now: Date): boolean {
  return memory.isLatest && !isForgotten(memory, now);
}

/**
 * Taken out of what may be shown, in whatever way: forgotten, declined, retired, erased, or its time has come, swept or
 * not.
 */
export function isForgotten({ state, forgetAfter }: Omit<ShownColumns, "isLatest">, now: Date): boolean {
  return state !== "active" || (forgetAfter !== null && forgetAfter <= now);
}

/** `isShown` as SQL on a row of the table `memory`. Takes one parameter: now, in ISO form. */
export function shownSql(row: "m" | "memory"): string {
  return `${row}.is_latest and ${row}.state = 'active' and ${notDueSql(row)}`;
}

/** The time of the memory has not come. Takes one parameter: now, in ISO form. */
export function notDueSql(row: "m" | "memory"): string {
  return `(${row}.forget_after is null or ${row}.forget_after > ?::timestamptz)`;
}
