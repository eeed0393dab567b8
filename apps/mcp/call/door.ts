import { BadInputError } from "@loci/errors";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import type { TypedQueryDocumentNode } from "graphql";
import type { ReportFailure } from "#schema/operation/errors.js";
import { McpSessionDocument } from "../generated/operations.js";

/** A request of an agent: its signal aborts when the agent cancels it. */
export type AgentRequest = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** How tools reach Loci: inside of the server by its schema, elsewhere by its public interface. */
export interface Door {
  /**
   * Executes an operation of `operations.graphql` with the rights of the sender. Throws `PlatformError`, or the
   * `GraphQLError` that a server elsewhere answered.
   */
  execute<Data, Variables extends Record<string, unknown>>(
    request: AgentRequest,
    operation: TypedQueryDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  /** The container tag of calls that name none. Null when the client configured none. */
  configuredTag(request: AgentRequest): string | null;
  /** The tag of a key that reaches all, where nothing names one. */
  defaultTag: string;
  report: ReportFailure;
}

/** One request, and what its tool, resource or prompt needs to answer it. */
export class AgentCall {
  constructor(
    private readonly door: Door,
    private readonly request: AgentRequest,
  ) {}

  async run<Data, Variables extends Record<string, unknown>>(
    operation: TypedQueryDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    return await this.door.execute(this.request, operation, variables);
  }

  /** The tag that the call or the client's configuration names. */
  namedTag(given: string | undefined): string | null {
    return given ?? this.door.configuredTag(this.request);
  }

  /** The named tag, else the only tag of the key, else the default of a full key. Null for a key of several tags. */
  async findTag(given: string | undefined): Promise<string | null> {
    const named = this.namedTag(given);
    if (named !== null) return named;
    const { session } = await this.run(McpSessionDocument, {});
    if (session.grants === null || session.grants === undefined) return this.door.defaultTag;
    const [only, ...others] = session.grants;
    return only !== undefined && others.length === 0 ? only.containerTag : null;
  }

  async getTag(given: string | undefined): Promise<string> {
    const tag = await this.findTag(given);
    if (tag !== null) return tag;
    const message = "is needed: the key has several container tags, which listSpaces lists";
    throw new BadInputError("Invalid containerTag", [{ path: ["containerTag"], message }]);
  }
}
