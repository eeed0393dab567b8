import type { createGuardedHttpClient } from "../../../adapters/http-client/guarded/guarded-http-client.js";
import type { createThreadedTextWork } from "../../../adapters/text-work/thread/threaded-text-work.js";
import type { openEmbeddingModel } from "../../../apps/wiring/open/open-embedding-model.js";
import type { openSearchIndex } from "../../../apps/wiring/open/open-search-index.js";
import type { childEnvironment } from "../../../apps/wiring/settings/child-environment.js";
import type { readEnvironment } from "../../../apps/wiring/settings/env.js";

export type { EmbeddingModel } from "../../../core/ports/embedding-model.js";
export type { IndexItem, SearchIndex } from "../../../core/ports/search-index.js";

/** Programs of this package are clients of the API. A few measure a part of the product alone, and take it from its build. */
const BUILD = new URL("../../../dist/", import.meta.url);

interface ProductParts {
  childEnvironment: typeof childEnvironment;
  createGuardedHttpClient: typeof createGuardedHttpClient;
  createThreadedTextWork: typeof createThreadedTextWork;
  openEmbeddingModel: typeof openEmbeddingModel;
  openSearchIndex: typeof openSearchIndex;
  readEnvironment: typeof readEnvironment;
}

/** Throws where the product has not been built. */
export async function loadProductParts(): Promise<ProductParts> {
  const modules = await Promise.all(
    [
      "adapters/http-client/guarded/guarded-http-client.js",
      "adapters/text-work/thread/threaded-text-work.js",
      "apps/wiring/settings/child-environment.js",
      "apps/wiring/settings/env.js",
      "apps/wiring/open/open-embedding-model.js",
      "apps/wiring/open/open-search-index.js",
    ].map((path) => import(/* @vite-ignore */ new URL(path, BUILD).href)),
  );
  // The modules export what their types above say.
  return Object.assign({}, ...modules) as ProductParts;
}
