import { describe } from "vitest";
import { describeEveryOperation } from "#test/e2e/suite/operations/every-operation.js";
import { startLoci } from "#test/support/start-loci.js";

describe("every operation of the schema", () => describeEveryOperation(startLoci));
