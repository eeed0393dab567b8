import { describeIsolation } from "#test/e2e/isolation/suite.js";

describeIsolation("tenants and scoped keys", { ownChecks: true });
