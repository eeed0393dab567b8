// Stands in for the server: does what the launcher relies on, and nothing else.
import { createServer } from "node:http";
import pg from "pg";
import { linkToLauncher } from "#apps/launcher/child-link.js";

const variables = process.env;
const database = new pg.Client({ connectionString: variables.DATABASE_URL });
database.on("error", () => process.exit(1));
const server = createServer(async (_request, response) => {
  const { rows } = await database.query("select current_user as role");
  response.end(JSON.stringify({ role: rows[0].role, owner: variables.DATABASE_OWNER_URL, pid: process.pid }));
});
const link = linkToLauncher({
  stop: async () => {
    server.closeAllConnections();
    server.close();
    await database.end();
  },
  stopWithinMs: () => 1_000,
});
await link.begun;
await database.connect();
server.listen(Number(variables.PORT), "127.0.0.1", () => {
  if (!variables.LOCI_API_KEY && variables.STAND_IN_KEY) {
    link.send({ kind: "first-key", apiKey: variables.STAND_IN_KEY });
  }
  link.send({ kind: "ready" });
});
