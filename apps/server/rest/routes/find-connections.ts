import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { CONNECTOR_KINDS } from "#core/ports/connector-fields.js";
import type { Context } from "#schema/operation/context.js";
import type { ConnectionFieldsFragment, ConnectorKind, RestConnectionsQuery } from "../generated/operations.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { readKind } from "../shape/shape-connection.js";
import type { RestRequest } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Connections, items or syncs that are read at a time. */
export const AT_A_TIME = 100;

export const tagsShape = z.object(tagFields);

/** Those with at least one of the tags, the oldest first. Default: of all kinds and tags that the key reaches. */
export async function* everyConnection(
  operations: Operations,
  context: Context,
  { containerTags, kinds }: { containerTags: string[] | undefined; kinds?: ConnectorKind[] },
): AsyncGenerator<ConnectionFieldsFragment> {
  const wanted = { containerTags: containerTags ?? null, kinds: kinds ?? null, first: AT_A_TIME };
  for (let after: string | null = null, isMore = true; isMore; ) {
    const { connections }: RestConnectionsQuery = await operations.connections(context.fresh(), { ...wanted, after });
    yield* connections.nodes;
    isMore = connections.pageInfo.hasNextPage;
    after = connections.pageInfo.endCursor ?? null;
  }
}

/** Those of the provider in the path. Throws `NotFoundError` for an unknown provider and where there is none. */
export async function connectionsOfProvider(
  operations: Operations,
  request: RestRequest,
  given: unknown,
): Promise<ConnectionFieldsFragment[]> {
  const kinds = [kindIn(request)];
  const containerTags = readTags(readWith(tagsShape, given ?? {}));
  const found: ConnectionFieldsFragment[] = [];
  for await (const one of everyConnection(operations, request.context, { containerTags, kinds })) found.push(one);
  if (found.length === 0) throw unknownConnection();
  return found;
}

/** The part of the path that is the name of a provider, or the id of a connection. */
export function nameIn({ params }: RestRequest): string {
  return params["id"] ?? "";
}

export function kindIn(request: RestRequest): ConnectorKind {
  const name = nameIn(request);
  const kind = readKind(name);
  if (kind === null)
    throw new NotFoundError(`There is no provider ${name.slice(0, 64)}: there are ${CONNECTOR_KINDS.join(", ")}`);
  return kind;
}

export function unknownConnection(): NotFoundError {
  return new NotFoundError("Connection not found");
}
