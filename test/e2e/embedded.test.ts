import { startLoci } from "#test/support/start-loci.js";
import { describeEndToEnd } from "./suite/end-to-end.js";

describeEndToEnd("embedded: PostgreSQL, SQLite and DBOS in process", startLoci);
