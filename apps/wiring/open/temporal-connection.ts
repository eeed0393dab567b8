import type { TemporalConnection } from "#adapters/workflow-engine/temporal/connection-options.js";
import type { Environment } from "../settings/env.js";

/** The connection to Temporal, for the engine and for `loci doctor`. */
export function temporalConnection(temporal: NonNullable<Environment["temporal"]>): TemporalConnection {
  const { address, apiKey, tls } = temporal;
  return {
    address,
    ...(apiKey === null ? {} : { apiKey: apiKey.reveal() }),
    ...(tls === null ? {} : { tls }),
  };
}
