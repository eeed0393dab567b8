// npm run generate            writes the schema, the types of its operations, and the pages of reference
// npm run generate -- --check fails when what is committed differs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configurationPage } from "./generate/configuration-page.mjs";
import { environmentExample } from "./generate/environment-example.mjs";
import { graphqlPage } from "./generate/graphql-page.mjs";
import { loadSources } from "./generate/load-sources.mjs";
import { printAdded } from "./generate/print-added.mjs";
import { printSettings } from "./generate/print-settings.mjs";
import { restPage, restToGraphqlPage } from "./generate/rest-page.mjs";
import { ROOT, run } from "./generate/run.mjs";
import { scanProgram } from "./generate/scan-program.mjs";

const isCheck = process.argv.includes("--check");

try {
  await generate();
} catch (error) {
  process.stderr.write(`generate: ${error.message}${isCheck ? "; run: npm run generate" : ""}\n`);
  process.exitCode = 1;
}

async function generate() {
  const [{ buildApiSchema, buildFacadeSchema }, { SETTING_GROUPS, VARIABLES }] = await loadSources([
    "schema/build.ts",
    "apps/wiring/settings/index.ts",
  ]);
  const { lexicographicSortSchema, printSchema } = await import("graphql");
  const schema = lexicographicSortSchema(buildApiSchema());
  const settings = printSettings(SETTING_GROUPS, VARIABLES);
  keep("schema/schema.graphql", `${printSchema(schema)}\n`);
  keep(
    "schema/numbered-pages/numbered-pages.graphql",
    printAdded(schema, lexicographicSortSchema(buildFacadeSchema())),
  );
  keep("docs/reference/graphql.md", graphqlPage(schema, readFileSync(join(ROOT, "schema/examples.graphql"), "utf8")));
  keep("docs/reference/configuration.md", configurationPage(settings));
  keep(".env.example", environmentExample(settings));
  const vectors = "adapters/search-index/sqlite/vectors";
  const program = `${vectors}/generated/scan-program.ts`;
  const read = (path) => readFileSync(join(ROOT, path), "utf8");
  keep(program, await scanProgram(read(`${vectors}/scan-codes.wat`), read(program)));
  const codegen = join(ROOT, "node_modules", "@graphql-codegen", "cli", "esm", "bin.js");
  run([codegen, "--config", "codegen.yml", ...(isCheck ? ["--check"] : [])], "the operation types are not up to date");
  // The routes load the operations that were just written.
  const [{ openApiDocuments }] = await loadSources(["apps/server/rest/openapi/all-documents.ts"]);
  const documents = openApiDocuments();
  keep("docs/reference/rest-to-graphql.md", restToGraphqlPage(documents));
  for (const [version, document] of Object.entries(documents)) {
    keep(`docs/reference/rest-${version}.md`, restPage(version, document));
    keep(`docs/reference/openapi/${version}.json`, `${JSON.stringify(document, null, 2)}\n`);
  }
}

function keep(path, text) {
  const file = join(ROOT, path);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) throw new Error(`${path} is not what the code says`);
}
