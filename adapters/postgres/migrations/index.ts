import { Migration20261121100000 } from "./migration-20261121100000.js";
import { Migration20261121120000 } from "./migration-20261121120000.js";
import { Migration20261121190000 } from "./migration-20261121190000.js";
import { Migration20261121200000 } from "./migration-20261121200000.js";
import { Migration20261121230000 } from "./migration-20261121230000.js";
import { Migration20261122001000 } from "./migration-20261122001000.js";
import { Migration20261122020000 } from "./migration-20261122020000.js";
import { Migration20261122023000 } from "./migration-20261122023000.js";
import { Migration20261122030000 } from "./migration-20261122030000.js";
import { Migration20261122100000 } from "./migration-20261122100000.js";
import { Migration20261122101000 } from "./migration-20261122101000.js";
import { Migration20261122110000 } from "./migration-20261122110000.js";
import { Migration20261122111000 } from "./migration-20261122111000.js";
import { Migration20261122120000 } from "./migration-20261122120000.js";
import { Migration20261122130000 } from "./migration-20261122130000.js";
import { Migration20261122140000 } from "./migration-20261122140000.js";
import { Migration20261122150000 } from "./migration-20261122150000.js";
import { Migration20261122160000 } from "./migration-20261122160000.js";

import { Migration20261122170000 } from "./migration-20261122170000.js";
import { Migration20261122180000 } from "./migration-20261122180000.js";
import { Migration20261122190000 } from "./migration-20261122190000.js";

/** In the order they run. A migration that has shipped is never changed. */
export const migrations = [
  { name: "Migration20261121100000", class: Migration20261121100000 },
  { name: "Migration20261121120000", class: Migration20261121120000 },
  { name: "Migration20261121190000", class: Migration20261121190000 },
  { name: "Migration20261121200000", class: Migration20261121200000 },
  { name: "Migration20261121230000", class: Migration20261121230000 },
  { name: "Migration20261122001000", class: Migration20261122001000 },
  { name: "Migration20261122020000", class: Migration20261122020000 },
  { name: "Migration20261122023000", class: Migration20261122023000 },
  { name: "Migration20261122030000", class: Migration20261122030000 },
  { name: "Migration20261122100000", class: Migration20261122100000 },
  { name: "Migration20261122101000", class: Migration20261122101000 },
  { name: "Migration20261122110000", class: Migration20261122110000 },
  { name: "Migration20261122111000", class: Migration20261122111000 },
  { name: "Migration20261122120000", class: Migration20261122120000 },
  { name: "Migration20261122130000", class: Migration20261122130000 },
  { name: "Migration20261122140000", class: Migration20261122140000 },
  { name: "Migration20261122150000", class: Migration20261122150000 },
  { name: "Migration20261122160000", class: Migration20261122160000 },
  { name: "Migration20261122170000", class: Migration20261122170000 },
  { name: "Migration20261122180000", class: Migration20261122180000 },
  { name: "Migration20261122190000", class: Migration20261122190000 },
];
