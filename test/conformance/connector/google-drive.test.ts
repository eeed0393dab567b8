import { FakeGoogleDrive } from "#test/support/services/google-drive/fake-google-drive.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("google-drive", () => FakeGoogleDrive.open());
