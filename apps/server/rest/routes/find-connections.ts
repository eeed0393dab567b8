import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { ConnectionFieldsFragment, ConnectorKind } from "../generated/operations.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { readKind } from "../shape/shape-connection.js";
import type { RestRequest } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export const PAGE = 100;
/** Stored documents of a connection number 10,000 at most, unless the operator allows more. */
export const MAX_PAGES = 200;

export const tagsShape = z.object(tagFields);

export async function listConnections(
  operations: Operations,
  context: Context,
  containerTags: string[] | undefined,
): Promise<ConnectionFieldsFragment[]> {
  const found: ConnectionFieldsFragment[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const variables = { containerTags: containerTags ?? null, first: PAGE, after };
    const { connections } = await operations.connections(context.fresh(), variables);
    found.push(...connections.nodes);
    if (!connections.pageInfo.hasNextPage) break;
    after = connections.pageInfo.endCursor;
  }
  return found.sort((one, other) => Date.parse(String(one.createdAt)) - Date.parse(String(other.createdAt)));
}

/** Those of the provider in the path. Throws `NotFoundError` for an unknown provider and where there is none. */
export async function connectionsOfProvider(
  operations: Operations,
  request: RestRequest,
  given: unknown,
): Promise<ConnectionFieldsFragment[]> {
  const kind = kindIn(request);
  const all = await listConnections(operations, request.context, readTags(readWith(tagsShape, given ?? {})));
  const found = all.filter((connection) => connection.kind === kind);
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
  if (kind === null) throw new NotFoundError(`There is no provider ${name.slice(0, 64)}`);
  return kind;
}

export function unknownConnection(): NotFoundError {
  return new NotFoundError("Connection not found");
}
