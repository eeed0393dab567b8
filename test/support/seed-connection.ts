import type { ConnectionRepository } from "#core/connection/connection.repository.js";
import { newId } from "#core/kernel/ids.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";

/** An active connection that nothing syncs. Returns its id. */
export async function seedConnection(
  connections: ConnectionRepository,
  tags: string[],
  kind: ConnectorKind = "s3",
): Promise<string> {
  const { id } = await connections.add({
    id: newId(),
    kind,
    tags,
    state: "active",
    documentLimit: 10,
    config: {},
    metadata: null,
    secrets: null,
    tokens: null,
    tokensExpireAt: null,
    authorization: null,
    accountName: null,
    resources: [],
    createdBy: "key",
  });
  return id;
}
