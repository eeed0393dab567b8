import { FakeGranola } from "#test/support/services/granola/fake-granola.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("granola", () => FakeGranola.start());
