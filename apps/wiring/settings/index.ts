import { z } from "zod";
import { CONNECTOR_SETTINGS } from "./connectors.js";
import { CONTENT_SETTINGS, RETENTION_SETTINGS } from "./content.js";
import { MODEL_SETTINGS, TRACE_SETTINGS } from "./models.js";
import { ROUTER_SETTINGS } from "./router.js";
import { SERVER_SETTINGS } from "./server.js";
import { ELASTICSEARCH_SETTINGS, POSTGRES_SETTINGS, S3_SETTINGS, TEMPORAL_SETTINGS } from "./services.js";
import { TRAFFIC_SETTINGS } from "./traffic.js";

/** In the order in which people see them. */
export const SETTING_GROUPS = [
  { title: "Server", fields: SERVER_SETTINGS },
  { title: "Traffic", fields: TRAFFIC_SETTINGS },
  { title: "Memory router", fields: ROUTER_SETTINGS },
  { title: "Content", fields: CONTENT_SETTINGS },
  { title: "Connectors", fields: CONNECTOR_SETTINGS },
  { title: "Retention", fields: RETENTION_SETTINGS },
  { title: "PostgreSQL", fields: POSTGRES_SETTINGS },
  { title: "Elasticsearch", fields: ELASTICSEARCH_SETTINGS },
  { title: "Temporal", fields: TEMPORAL_SETTINGS },
  { title: "S3", fields: S3_SETTINGS },
  { title: "Models", fields: MODEL_SETTINGS },
  { title: "Traces", fields: TRACE_SETTINGS },
];

/** Every variable. */
export const VARIABLES = z.object({
  ...SERVER_SETTINGS,
  ...TRAFFIC_SETTINGS,
  ...ROUTER_SETTINGS,
  ...CONTENT_SETTINGS,
  ...CONNECTOR_SETTINGS,
  ...RETENTION_SETTINGS,
  ...POSTGRES_SETTINGS,
  ...ELASTICSEARCH_SETTINGS,
  ...TEMPORAL_SETTINGS,
  ...S3_SETTINGS,
  ...MODEL_SETTINGS,
  ...TRACE_SETTINGS,
});

export type Variables = z.infer<typeof VARIABLES>;
