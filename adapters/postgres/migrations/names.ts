/** In the order they run. A start compares them without loading the migrations. */
export const migrationNames = [
  "Migration20261121100000",
  "Migration20261121120000",
  "Migration20261121190000",
  "Migration20261121200000",
  "Migration20261121230000",
  "Migration20261122001000",
  "Migration20261122020000",
  "Migration20261122023000",
  "Migration20261122030000",
  "Migration20261122100000",
  "Migration20261122101000",
  "Migration20261122110000",
  "Migration20261122111000",
  "Migration20261122120000",
  "Migration20261122130000",
  "Migration20261122140000",
  "Migration20261122150000",
  "Migration20261122160000",
  "Migration20261122170000",
  "Migration20261122180000",
  "Migration20261122190000",
  "Migration20261123050000",
  "Migration20261123051000",
  "Migration20261123080000",
] as const;

export type MigrationName = (typeof migrationNames)[number];
