import { FakeLocalFolder } from "#test/support/services/local-folder/fake-local-folder.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("local folder", () => FakeLocalFolder.open(), { hasFaults: false });
