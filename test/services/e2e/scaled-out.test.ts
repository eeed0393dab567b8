import { describe } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { describeEndToEnd } from "#test/e2e/suite/end-to-end.js";
import { startLoci } from "#test/support/start-loci.js";
import { elasticsearch, temporal } from "../find-service.js";

const missing = elasticsearch.missing ?? temporal.missing;

describe.skipIf(missing !== null)(
  missing === null ? "on real services" : `on real services (skipped: ${missing})`,
  () => {
    describeEndToEnd({
      mode: "scaled_out",
      searchIndex: "elasticsearch",
      start: (options = {}) =>
        startLoci({
          ...options,
          environment: {
            ...options.environment,
            ELASTICSEARCH_URL: elasticsearch.address,
            TEMPORAL_ADDRESS: temporal.address,
            // Both belong to this run alone: another run against the same servers does not take its entries and work.
            ELASTICSEARCH_INDEX: `e2e-${newId().toLowerCase()}`,
            TEMPORAL_TASK_QUEUE: `e2e-${newId()}`,
          },
        }),
    });
  },
);
