// Stands in for the worker: holds a connection and lives until it is told to stop.
import pg from "pg";
import { linkToLauncher } from "#apps/launcher/child-link.js";

const variables = process.env;
const database = new pg.Client({ connectionString: variables.DATABASE_URL });
database.on("error", () => process.exit(1));
const link = linkToLauncher({ stop: () => database.end(), stopWithinMs: () => 1_000 });
await link.begun;
await database.connect();
link.send({ kind: "ready" });
