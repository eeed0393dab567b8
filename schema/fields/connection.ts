import { BadInputError } from "@loci/errors";
import { IsInt, Max, Min } from "class-validator";
import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { ListOrder, ListPage, ListPlace } from "#core/kernel/list-place.js";
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
  @Field(() => Int, {
    nullable: true,
    description: `The number of items on a page, 1 to ${MAX_PAGE_SIZE}. Default: ${DEFAULT_PAGE_SIZE}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last item of the previous page." })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `The number of items on a page, for pages by number, 1 to ${MAX_PAGE_SIZE}. Default: ${DEFAULT_PAGE_SIZE}.`,
  })
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

/** Throws `BadInputError` for a cursor of another list or order, and when both ways of paging are given. */
export function readPage(args: PageArgs, { sort, order }: Required<ListOrder>): ListPage {
  const { limit, start } = readStart(args, (cursor) => placeOf(cursor, { sort, order }));
  if (start.after === null) return { sort, order, limit, offset: start.offset };
  return { sort, order, limit, offset: 0, after: start.after };
}

/** The start of a page. `read` returns null for the cursor of another list. Throws `BadInputError`. */
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
  totalCount: number;
  hasNext: boolean;
  hasPrevious: boolean;
  cursorOf: (node: Node) => string;
}

export function connect<Node>(
  nodes: Node[],
  { totalCount, hasNext, hasPrevious, cursorOf }: Listed<Node>,
): Connection<Node> {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges: () => inTurns(edges),
    nodes: () => inTurns(nodes),
    totalCount,
    pageInfo: {
      hasNextPage: hasNext,
      hasPreviousPage: hasPrevious,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** The connection of a list that is ordered by a time. */
export function connectPage<Node extends Ordered>(
  nodes: Node[],
  { page, totalCount, hasNext }: { page: ListPage; totalCount: number; hasNext: boolean },
): Connection<Node> {
  const hasPrevious = Boolean(page.after) || page.offset > 0;
  return connect(nodes, { totalCount, hasNext, hasPrevious, cursorOf: (node) => cursorOf(node, page) });
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

interface Ordered {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The order of the list, the time that it is ordered by, and the id. */
function cursorOf(node: Ordered, { sort = "createdAt", order = "desc" }: ListOrder): string {
  return Buffer.from(JSON.stringify([sort, order, node[sort].toISOString(), node.id])).toString("base64url");
}

function placeOf(cursor: string, { sort, order }: Required<ListOrder>): ListPlace | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, listSort, listOrder, moment = "", id] = CURSOR.exec(text) ?? [];
  const at = new Date(moment);
  if (id === undefined || listSort !== sort || listOrder !== order || Number.isNaN(at.getTime())) return null;
  return { at, id };
}

const CURSOR = /^\["(\w+)","(\w+)","([^"]{24})","([\w-]{1,255})"\]$/;

function refuse(field: string, message: string): BadInputError {
  return new BadInputError(`Invalid ${field}`, [{ path: [field], message }]);
}
