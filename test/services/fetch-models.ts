import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createModelStore } from "#adapters/embedding-model/local/model-store.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { Service } from "./service-process.js";

/** The recipe knows these. The product makes the other one. */
const MODELS = ["multilingual-e5-small", "all-MiniLM-L6-v2"];

/** The address is the folder that holds one folder a model. */
export async function fetchModels(): Promise<Service> {
  const recipe = fileURLToPath(new URL("./models/fetch", import.meta.url));
  let folder = "";
  for (const model of MODELS) {
    const { stdout } = await promisify(execFile)(recipe, [model]);
    folder = dirname(stdout.trim());
  }
  const store = createModelStore({ folders: [folder], httpClient: createGuardedHttpClient({ allowedHosts: [] }) });
  await store.pull("loci-e5-small");
  return { address: folder, stop: async () => {} };
}
