import { FakeS3 } from "#test/support/services/s3/fake-s3.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("s3", () => FakeS3.start());
