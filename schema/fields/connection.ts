import { BadInputError } from "@loci/errors";
import { IsInt, Max, Min } from "class-validator";
import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import { DEFAULT_PAGE_SIZE } from "./complexity.js";
import { inTurns } from "./in-turns.js";

/** From the wire contract. */
const MAX_PAGE_SIZE = 1100;

@ObjectType({
  simpleResolvers: true,
  description:
    "Where a page stands in its list. Lists are read forward only: pass `endCursor` as `after` to get " +
    "the next page.",
})
export class PageInfo {
  @Field(() => Boolean, { description: "True when more items follow." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "True when items come before this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first item. Null on an empty page." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last item. Null on an empty page." })
  endCursor!: string | null;
}

/** Pages by cursor (`first`, `after`) or by number (`limit`, `offset`), but not by both at once. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: `1 to ${MAX_PAGE_SIZE}. Default: ${DEFAULT_PAGE_SIZE}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last item of the previous page." })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: "The size of a page, for pages by number." })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "How many items to skip, for pages by number. Default: 0. It cannot stand beside `after`.",
  })
  @IsInt()
  @Min(0)
  offset?: number | null;
}

export interface Page {
  limit: number;
  offset: number;
}

/** Throws `BadInputError` for a cursor of another list, and when both ways of paging are given. */
export function readPage(args: PageArgs): Page {
  const { limit, start } = readStart(args, positionOf);
  return { limit, offset: start.after === null ? start.offset : start.after + 1 };
}

/** Like `readPage`, for a list with cursors of its own. `read` returns null for the cursor of another list. */
export function readStart<Place>(
  { first, limit, after, offset }: PageArgs,
  read: (cursor: string) => Place | null,
): { limit: number; start: { after: Place } | { after: null; offset: number } } {
  const size = first ?? limit ?? DEFAULT_PAGE_SIZE;
  if (after === undefined || after === null) return { limit: size, start: { after: null, offset: offset ?? 0 } };
  if (offset !== undefined && offset !== null) throw refuse("offset", "cannot stand beside after");
  const place = read(after);
  if (place === null) throw refuse("after", "is not a cursor of this list");
  return { limit: size, start: { after: place } };
}

/** Each list is computed when a field first asks for it. */
export interface Connection<Node> {
  edges(): (Edge<Node> | Promise<Edge<Node>>)[];
  nodes(): (Node | Promise<Node>)[];
  pageInfo: PageInfo;
  totalCount: number;
}

interface Edge<Node> {
  cursor: string;
  node: Node;
}

interface Listed<Node> {
  page: Page;
  totalCount: number;
  /** Without it, the cursor of an item is its position. */
  cursorOf?: (node: Node) => string;
}

export function connect<Node>(nodes: Node[], { page, totalCount, cursorOf }: Listed<Node>): Connection<Node> {
  const edges = nodes.map((node, index) => ({
    cursor: cursorOf?.(node) ?? cursorOfPosition(page.offset + index),
    node,
  }));
  return {
    edges: () => inTurns(edges),
    nodes: () => inTurns(nodes),
    totalCount,
    pageInfo: {
      hasNextPage: page.offset + nodes.length < totalCount,
      hasPreviousPage: page.offset > 0 && totalCount > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** The Relay types of a node: `<Name>Connection` and `<Name>Edge`. */
export function connectionOf<Node extends object>(name: string, nodeClass: ClassType<Node>) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: "An item of a page, with its cursor." })
  class EdgeType {
    @Field(() => String, { description: "Pass it as `after` to get the items behind this one." })
    cursor!: string;

    @Field(() => nodeClass, { description: "The item." })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: "One page of a list." })
  class ConnectionType {
    @Field(() => [EdgeType], { description: "The items of the page, each with its cursor." })
    edges!: EdgeType[];

    @Field(() => [nodeClass], { description: "The items of the page, for clients that need no cursor of each." })
    nodes!: Node[];

    @Field(() => PageInfo, { description: "Where the page stands in the list." })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: "The number of items on all pages." })
    totalCount!: number;
  }

  return ConnectionType;
}

const CURSOR_PREFIX = "position:";

function cursorOfPosition(position: number): string {
  return Buffer.from(`${CURSOR_PREFIX}${position}`).toString("base64url");
}

function positionOf(cursor: string): number | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const position = text.startsWith(CURSOR_PREFIX) ? text.slice(CURSOR_PREFIX.length) : "";
  return /^\d{1,9}$/.test(position) ? Number(position) : null;
}

function refuse(field: string, message: string): BadInputError {
  return new BadInputError(`Invalid ${field}`, [{ path: [field], message }]);
}
