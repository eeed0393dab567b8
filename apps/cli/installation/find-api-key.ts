import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UnauthenticatedError } from "@loci/errors";
import type { Environment } from "#apps/wiring/settings/env.js";

/** The key in the environment, else the one that the first start of the embedded installation stored. */
export function findApiKey(environment: Environment): string {
  if (environment.apiKey !== null) return environment.apiKey.reveal();
  const file = join(environment.dataDirectory, "api-key");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    throw new UnauthenticatedError(`There is no API key in ${file}: set LOCI_API_KEY`, { cause });
  }
}
