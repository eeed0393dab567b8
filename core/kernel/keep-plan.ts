/**
 * Begins a statement whose plan PostgreSQL may keep on each connection, because the best plan is the same for all values:
 * rows by their ids, or the top of an index that fits. Without it the statement is planned for its values. Its values
 * are no lists: those are written as one array.
 */
export const KEEP_PLAN = "/* keep plan */ ";
