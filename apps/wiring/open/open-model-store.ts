import { createModelStore, type ModelStore } from "#adapters/embedding-model/local/model-store.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Environment } from "../settings/env.js";

/** The local models of this installation. The programs and `loci models` use the same folder. */
export function openModelStore(options: { environment: Environment; httpClient: HttpClient }): ModelStore {
  const { modelDirectory, bundledModelDirectory } = options.environment;
  const bundled = bundledModelDirectory === null ? [] : [bundledModelDirectory];
  return createModelStore({ folders: [modelDirectory, ...bundled], httpClient: options.httpClient });
}
