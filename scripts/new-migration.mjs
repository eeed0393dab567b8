// Writes the migration that brings the last snapshot to today's entities: npm run migrate:new -- <name>
// Needs a build and DATABASE_OWNER_URL of an empty scratch database.
import { openOrm } from "../dist/adapters/postgres/orm.js";

const url = process.env.DATABASE_OWNER_URL;
if (!url) throw new Error("DATABASE_OWNER_URL must name a scratch database");
const orm = await openOrm({ url });
const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2]);
process.stdout.write(`${fileName || "no change"}\n`);
await orm.close();
