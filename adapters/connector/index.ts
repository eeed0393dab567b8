import type { Connector } from "#core/ports/connector.js";

/** Every connector, one line each. */
export const connectors: Connector[] = [];
