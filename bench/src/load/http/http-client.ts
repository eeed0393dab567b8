import { FetchFailedError } from "@loci/errors";
import type { RunningProduct } from "../../product/start-product.js";

export interface HttpRequest {
  method: "GET" | "POST";
  path: string;
  body?: object;
}

/** One try a request, the answer read to its end: retries would hide what a client feels. Throws FetchFailedError. */
export function httpClient({ graphqlUrl, apiKey }: RunningProduct) {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  return async ({ method, path, body }: HttpRequest): Promise<void> => {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(new URL(path, graphqlUrl), { method, headers, body: sent });
    const text = await response.text();
    if (response.ok && !text.startsWith('{"errors"')) return;
    throw new FetchFailedError(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`, {
      retryable: false,
    });
  };
}
