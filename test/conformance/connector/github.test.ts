import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("github", () => FakeGithub.open());
