import { BadInputError, type InputIssue, NotSupportedError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import { isStorable, refuseIssues } from "#core/kernel/input-issues.js";
import type { Principal } from "#core/kernel/principal.js";
import type { ChosenResource, ResourcePage, ResourceQuery } from "#core/ports/connector.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionAccess } from "./connection-access.js";
import type { ConnectionSessions } from "./connection-sessions.js";
import { listAnew } from "./request-sync.js";

/** A resource as a client sends it back. Of `details`, texts alone are kept. */
export interface GivenResource {
  id: string;
  name: string;
  details?: unknown;
}

interface SourceResourceServiceOptions {
  access: ConnectionAccess;
  sessions: ConnectionSessions;
  clock: Clock;
}

const SOURCE_TIMEOUT_MS = 30_000;
const MAX_RESOURCES = 1_000;
const MAX_RESOURCE_TEXT = 1_500;
const MAX_RESOURCE_DETAILS = 20;

/** The parts of a source, and those of them that are read. */
export class SourceResourceService {
  constructor(private readonly options: SourceResourceServiceOptions) {}

  /** Parts of the source that a person may choose. Throws `NotSupportedError` where there is nothing to choose. */
  async list(principal: Principal, id: string, query: ResourceQuery): Promise<ResourcePage> {
    const connection = await this.options.access.readable(principal, id);
    const connector = this.options.sessions.connectorOf(connection.kind);
    if (connector.resources === undefined) throw new NotSupportedError(`${connector.title} has nothing to choose from`);
    const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
    const session = await this.options.sessions.open(connection, { signal });
    return await connector.resources(session, query);
  }

  /** From now on, these resources alone are read; none means all. The next sync lists the source anew. */
  async choose(principal: Principal, id: string, chosen: GivenResource[]): Promise<Connection> {
    const resources = readResources(chosen);
    return await this.options.access.change(principal, id, async (connection, repositories) => {
      const connector = this.options.sessions.connectorOf(connection.kind);
      if (connector.resources === undefined) {
        throw new NotSupportedError(`${connector.title} has nothing to choose from`);
      }
      // Notices are asked for anew as well: they may concern other resources.
      await repositories.connections.update(id, { resources, noticesExpireAt: this.options.clock.now() });
      await listAnew(repositories, id);
    });
  }
}

function readResources(given: GivenResource[]): ChosenResource[] {
  const issues: InputIssue[] = [];
  if (given.length > MAX_RESOURCES) {
    throw new BadInputError("Invalid resources", [
      { path: ["resources"], message: `must have at most ${MAX_RESOURCES} items` },
    ]);
  }
  const resources = given.map(({ id, name, details }, index) => {
    const isObject = typeof details === "object" && details !== null && !Array.isArray(details);
    const texts = Object.entries(isObject ? details : {}).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[key, value]] : [],
    );
    const isFine = [id, name, ...texts.flat()].every((text) => text.length <= MAX_RESOURCE_TEXT && isStorable(text));
    if (id === "" || texts.length > MAX_RESOURCE_DETAILS || !isFine) {
      issues.push({ path: ["resources", String(index)], message: "must have an id, and short texts" });
    }
    return { id, name, details: Object.fromEntries(texts) };
  });
  refuseIssues(issues);
  return resources;
}
