import { FakeNotion } from "#test/support/services/notion/fake-notion.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("notion", () => FakeNotion.open());
