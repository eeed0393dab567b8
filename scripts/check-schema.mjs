// Fails when the schema breaks clients of the released one.
// node scripts/check-schema.mjs [released] [current]
// A release writes schema/released.graphql anew: cp schema/schema.graphql schema/released.graphql
import { readFileSync } from "node:fs";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

const [released = "schema/released.graphql", current = "schema/schema.graphql"] = process.argv.slice(2);
const changes = await diff(read(released), read(current));
const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
for (const { message, criticality } of breaking) {
  console.error(`${message}${criticality.reason ? ` (${criticality.reason})` : ""}`);
}
process.exitCode = breaking.length === 0 ? 0 : 1;

function read(file) {
  return buildSchema(readFileSync(file, "utf8"));
}
