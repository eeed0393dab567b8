import { describeIsolation } from "./suite.js";

describeIsolation("tenants and scoped keys", { ownChecks: true });
