import { FakeOnedrive } from "#test/support/services/onedrive/fake-onedrive.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("onedrive", () => FakeOnedrive.start());
