import { FetchFailedError } from "@loci/errors";
import { loadTokenCounter } from "@loci/language/tokens";
import type { RestClient } from "../../product/rest-client.js";
import type { EvaluationQuery } from "../measured/evaluation-set.js";
import type { Context } from "../measured/searched-system.js";

/**
 * The answer of `POST /v4/context` to the query. Null when the server has no such route, as older and foreign servers.
 * Sources are ids as the server gives them.
 */
export async function readContext(
  client: RestClient,
  query: Pick<EvaluationQuery, "text" | "tag">,
  maxTokens: number,
): Promise<Context | null> {
  const countTokens = await loadTokenCounter();
  try {
    const { context, sources } = await client.context({ q: query.text, containerTag: query.tag, maxTokens });
    return {
      text: context,
      tokens: countTokens(context),
      source: "POST /v4/context",
      documentIds: sources.flatMap(({ documentId }) => documentId ?? []),
    };
  } catch (error) {
    if (error instanceof FetchFailedError && / answered 404:/.test(error.message)) return null;
    throw error;
  }
}
