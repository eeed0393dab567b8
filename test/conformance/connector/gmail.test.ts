import { FakeGmail } from "#test/support/services/gmail/fake-gmail.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("gmail", () => FakeGmail.open());
