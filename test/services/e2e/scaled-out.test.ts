import { describe } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { describeEndToEnd } from "#test/e2e/suite/end-to-end.js";
import { describeEveryOperation } from "#test/e2e/suite/operations/every-operation.js";
import { type StartLoci, startLoci } from "#test/support/start-loci.js";
import { elasticsearch, temporal } from "../find-service.js";

const missing = elasticsearch.missing ?? temporal.missing;

describe.skipIf(missing !== null)(
  missing === null ? "on real services" : `on real services (skipped: ${missing})`,
  () => {
    const start: StartLoci = (options = {}) =>
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
      });
    describeEndToEnd({ mode: "scaled_out", searchIndex: "elasticsearch", start });
    describe("every operation of the schema", () => describeEveryOperation(start));
  },
);
