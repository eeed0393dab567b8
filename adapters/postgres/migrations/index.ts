import type { Migration } from "@mikro-orm/migrations";
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
import { Migration20261123050000 } from "./migration-20261123050000.js";
import { Migration20261123051000 } from "./migration-20261123051000.js";
import { Migration20261123080000 } from "./migration-20261123080000.js";
import { Migration20261123104500 } from "./migration-20261123104500.js";
import { Migration20261123112500 } from "./migration-20261123112500.js";
import { Migration20261123140000 } from "./migration-20261123140000.js";
import { Migration20261123141500 } from "./migration-20261123141500.js";
import { Migration20261123142000 } from "./migration-20261123142000.js";
import { Migration20261123160000 } from "./migration-20261123160000.js";
import { Migration20261123161000 } from "./migration-20261123161000.js";
import { Migration20261123170000 } from "./migration-20261123170000.js";
import { Migration20261123173000 } from "./migration-20261123173000.js";
import { Migration20261123174000 } from "./migration-20261123174000.js";
import { Migration20261123174500 } from "./migration-20261123174500.js";
import { Migration20261123235000 } from "./migration-20261123235000.js";
import { type MigrationName, migrationNames } from "./names.js";

const classes: Record<MigrationName, new (...given: ConstructorParameters<typeof Migration>) => Migration> = {
  Migration20261121100000,
  Migration20261121120000,
  Migration20261121190000,
  Migration20261121200000,
  Migration20261121230000,
  Migration20261122001000,
  Migration20261122020000,
  Migration20261122023000,
  Migration20261122030000,
  Migration20261122100000,
  Migration20261122101000,
  Migration20261122110000,
  Migration20261122111000,
  Migration20261122120000,
  Migration20261122130000,
  Migration20261122140000,
  Migration20261122150000,
  Migration20261122160000,
  Migration20261122170000,
  Migration20261122180000,
  Migration20261122190000,
  Migration20261123050000,
  Migration20261123051000,
  Migration20261123080000,
  Migration20261123104500,
  Migration20261123112500,
  Migration20261123140000,
  Migration20261123141500,
  Migration20261123142000,
  Migration20261123160000,
  Migration20261123161000,
  Migration20261123170000,
  Migration20261123173000,
  Migration20261123174000,
  Migration20261123174500,
  Migration20261123235000,
};

/** In the order they run. A migration that has shipped is never changed. */
export const migrations = migrationNames.map((name) => ({ name, class: classes[name] }));
