import { startLoci } from "#test/support/start-loci.js";
import { describeEndToEnd } from "./suite/end-to-end.js";

describeEndToEnd({ mode: "embedded", searchIndex: "sqlite", start: startLoci });
