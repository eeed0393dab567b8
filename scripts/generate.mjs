// npm run generate            writes schema/schema.graphql and the types of the operations
// npm run generate -- --check fails when what is committed differs
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const schemaPath = join(root, "schema", "schema.graphql");
const isCheck = process.argv.includes("--check");

try {
  await generate();
} catch (error) {
  process.stderr.write(`generate: ${error.message}${isCheck ? "; run: npm run generate" : ""}\n`);
  process.exitCode = 1;
}

async function generate() {
  const text = await emitSchema();
  if (!isCheck) writeFileSync(schemaPath, text);
  else if (readFileSync(schemaPath, "utf8") !== text)
    throw new Error("schema/schema.graphql is not what the code says");
  const codegen = join(root, "node_modules", "@graphql-codegen", "cli", "esm", "bin.js");
  run([codegen, "--config", "codegen.yml", ...(isCheck ? ["--check"] : [])], "the operation types are not up to date");
}
/** Decorators need the compiler, so the schema is compiled beside dist, which may be in use, and read from there. */
async function emitSchema() {
  const folder = join(root, "node_modules", `.loci-generate-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const compiled = Object.entries(imports).map(([name, { default: target }]) => [name, target]);
    const settings = { type: "module", imports: Object.fromEntries(compiled.filter(([, target]) => target)) };
    writeFileSync(join(folder, "package.json"), JSON.stringify(settings));
    const project = {
      extends: join(root, "tsconfig.json"),
      compilerOptions: { noEmit: false, noCheck: true, rootDir: root, outDir: join(folder, "dist") },
      files: [join(root, "schema", "build.ts")],
      include: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    run([join(root, "node_modules", "typescript", "bin", "tsc"), "-p", folder], "the schema does not compile");
    const { buildApiSchema } = await import(pathToFileURL(join(folder, "dist", "schema", "build.js")).href);
    const { lexicographicSortSchema, printSchema } = await import("graphql");
    return `${printSchema(lexicographicSortSchema(buildApiSchema()))}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args, problem) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(problem);
}
