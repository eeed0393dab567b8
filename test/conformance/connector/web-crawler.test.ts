import { FakeSite } from "#test/support/services/web-crawler/fake-site.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("web crawler", () => FakeSite.open());
