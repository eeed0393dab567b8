// Fails on a fault that Spectral finds in an OpenAPI document.
// node scripts/lint-openapi.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

const FOLDER = "docs/reference/openapi";
/** A project without an address of its own has no contact. The rule about licences knows no SPDX identifiers. */
const RULES_OFF = { "info-contact": "off", "license-url": "off" };

const linter = new spectralCore.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, "all"]], rules: RULES_OFF });
const problems = [];
for (const name of readdirSync(FOLDER)) {
  const found = await linter.run(JSON.parse(readFileSync(join(FOLDER, name), "utf8")));
  problems.push(...found.map(({ code, path, message }) => `${message} (${code}): ${name} at ${path.join(".")}`));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
