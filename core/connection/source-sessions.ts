import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Connector, ConnectorNotes, ConnectorSession } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectorNoteRepository } from "./connector-note.repository.js";

/** The sources of connections, as a sync reaches them. */
export interface SourceSessions {
  connectorOf(kind: ConnectorKind): Connector;
  /**
   * No transaction may be open. `refused`: an access token that the source has just refused; another one is given.
   * Throws `AuthExpiredError` when a person has to connect the source again.
   */
  open(
    connection: Connection,
    request: { signal: AbortSignal; refused?: string | undefined; notes?: ConnectorNotes | undefined },
  ): Promise<ConnectorSession>;
}

/** The notes of a connection, as the pages up to its cursor wrote them. */
export function notesOf(
  database: Database<{ connectorNotes: ConnectorNoteRepository }>,
  { organizationId, id }: Pick<Connection, "organizationId" | "id">,
): ConnectorNotes {
  const principal = systemPrincipal(organizationId);
  return {
    async get(keys) {
      const found = await database.readTenant(principal, ({ connectorNotes }) => connectorNotes.get(id, keys));
      return new Map(found.map(({ key, value }) => [key, value]));
    },
    list: (range) => database.readTenant(principal, ({ connectorNotes }) => connectorNotes.list(id, range)),
  };
}
