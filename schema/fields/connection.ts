import { BadInputError } from "@loci/errors";
import { IsInt, Max, Min } from "class-validator";
import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { ListOrder, ListPage, ListPlace, NumberPage } from "#core/kernel/list-place.js";
import { DEFAULT_PAGE_SIZE } from "./complexity.js";
import { inTurns } from "./in-turns.js";

const MAX_PAGE_SIZE = 100;

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

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    defaultValue: DEFAULT_PAGE_SIZE,
    description: `The number of items on a page, 1 to ${MAX_PAGE_SIZE}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: "The cursor of the last item of the previous page. Default: the list is read from its start.",
  })
  after?: string | null;
}

/** The name of a list stands in its cursors, so that a cursor of another one is refused. */
interface NamedList extends Required<ListOrder> {
  list: string;
}

/** Throws `BadInputError` for a cursor of another list or order. */
export function readPage({ first, after }: PageArgs, { list, sort, order }: NamedList): ListPage & NamedList {
  const page = { list, sort, order, limit: first, offset: 0 };
  if (after === undefined || after === null) return page;
  const place = placeOf(after, page);
  if (place === null) throw refuse("after", "is not a cursor of this list");
  return { ...page, after: place };
}

/** Each list is computed when a field first asks for it. */
export interface Connection<Node> {
  edges(): (Edge<Node> | Promise<Edge<Node>>)[];
  nodes(): (Node | Promise<Node>)[];
  pageInfo: PageInfo;
  totalCount: number | (() => Promise<number>);
}

interface Edge<Node> {
  cursor: string;
  node: Node;
}

interface Listed<Node> {
  totalCount: Connection<Node>["totalCount"];
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
  { page, totalCount, hasNext }: { page: ListPage & NamedList } & Pick<Listed<Node>, "totalCount" | "hasNext">,
): Connection<Node> {
  const hasPrevious = Boolean(page.after) || page.offset > 0;
  return connect(nodes, { totalCount, hasNext, hasPrevious, cursorOf: (node) => cursorOf(node, page) });
}

/**
 * The connection of a list that is short enough to be held whole. `keyOf` orders the list and is unique in it, so that a
 * page goes on at its place when items before it are added or deleted. Throws `BadInputError` for a foreign cursor.
 */
export function connectList<Node>(
  all: Node[],
  { first, after }: PageArgs,
  { list, keyOf, order = "asc" }: { list: string; keyOf: (node: Node) => string | number; order?: "asc" | "desc" },
): Connection<Node> {
  const sign = order === "asc" ? 1 : -1;
  const keyed = all.map((node) => ({ node, key: keyOf(node) }));
  const ordered = keyed.toSorted((one, other) => sign * compare(one.key, other.key));
  const place = after == null ? null : readKey(after, list);
  const left = place === null ? ordered : ordered.filter(({ key }) => sign * compare(key, place) > 0);
  const nodes = left.slice(0, first).map(({ node }) => node);
  return connect(nodes, {
    totalCount: all.length,
    hasNext: left.length > first,
    hasPrevious: left.length < all.length,
    cursorOf: (node) => keyCursor(list, keyOf(node)),
  });
}

/** Throws `BadInputError` for a cursor of another list. */
export function readNumberPage({ first, after }: PageArgs, list: string): NumberPage & { list: string } {
  const number = after == null ? null : readKey(after, list);
  if (typeof number === "string") throw refuse("after", "is not a cursor of this list");
  return { list, after: number, limit: first };
}

/** The connection of a page of numbered items. `nodes` may hold the one behind the page. */
export function connectNumbered<Node>(
  nodes: Node[],
  { list, after, limit }: NumberPage & { list: string },
  { numberOf, totalCount }: { numberOf: (node: Node) => number; totalCount: () => Promise<number> },
): Connection<Node> {
  return connect(nodes.slice(0, limit), {
    totalCount,
    hasNext: nodes.length > limit,
    hasPrevious: after !== null,
    cursorOf: (node) => keyCursor(list, numberOf(node)),
  });
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

/** The list and its order, the time that it is ordered by, and the id. */
function cursorOf(node: Ordered, { list, sort, order }: NamedList): string {
  return Buffer.from(JSON.stringify([list, sort, order, node[sort].toISOString(), node.id])).toString("base64url");
}

function placeOf(cursor: string, { list, sort, order }: NamedList): ListPlace | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, ofList, ofSort, ofOrder, moment = "", id] = CURSOR.exec(text) ?? [];
  const at = new Date(moment);
  const isOfList = ofList === list && ofSort === sort && ofOrder === order;
  if (id === undefined || !isOfList || Number.isNaN(at.getTime())) return null;
  return { at, id };
}

const CURSOR = /^\["(\w+)","(\w+)","(\w+)","([^"]{24})","([\w-]{1,255})"\]$/;

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function keyCursor(list: string, key: string | number): string {
  return Buffer.from(JSON.stringify([list, key])).toString("base64url");
}

function readKey(cursor: string, list: string): string | number {
  const [, ofList, text, number] = KEY_CURSOR.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (ofList !== list) throw refuse("after", "is not a cursor of this list");
  return text ?? Number(number);
}

const KEY_CURSOR = /^\["(\w+)",(?:"([^"\\]{1,1000})"|(\d{1,15}))\]$/;

function refuse(field: string, message: string): BadInputError {
  return new BadInputError(`Invalid ${field}`, [{ path: [field], message }]);
}
