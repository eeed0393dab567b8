import type { LociClient } from "#test/support/loci-client.js";
import type { RunningLoci } from "#test/support/start-loci.js";
import type { WebServer } from "#test/support/web-server.js";

/**
 * The product for a part of the suite. The fields are functions, because the parts are declared before anything runs.
 */
export interface Running {
  loci(): RunningLoci;
  client(): LociClient;
  /** A web site that the installation may reach. */
  site(): WebServer;
}
