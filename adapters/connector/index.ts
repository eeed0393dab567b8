import type { Connector } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";

export interface ConnectorOptions {
  /** Addresses of APIs that are not the vendors' own. */
  addresses: ReadonlyMap<ConnectorKind, string>;
  /** Absolute paths of folders of this machine that may be read. */
  folders: string[];
}

/** Every connector, one line each. */
export function createConnectors(_options: ConnectorOptions): Connector[] {
  return [];
}
