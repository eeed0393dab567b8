import { BadInputError } from "@loci/errors";
import { z } from "zod";

const MAX_PAGE = 50;

/** Pages have numbers here, as agents count. The lists of the schema have cursors. */
export const pageFields = {
  page: z.int().min(1).default(1).describe("The page, from 1."),
  limit: z.int().min(1).max(MAX_PAGE).default(10).describe("The number of items on a page."),
};

export const pageInfo = z.object({
  currentPage: z.int(),
  limit: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
});

interface AskedPage {
  page: number;
  limit: number;
}

interface Connection<Item> {
  totalCount: number;
  nodes: Item[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

/** A page further back is a case for a search. */
const MAX_ITEMS_BEFORE = 1_000;
/** The largest page of the schema. */
const MOST_AT_ONCE = 100;

/** Goes over the items before the page, whose place no cursor tells. */
export async function readPage<Item>(
  { page, limit }: AskedPage,
  read: (cursor: { first: number; after: string | null }) => Promise<Connection<Item>>,
): Promise<Connection<Item>> {
  let before = (page - 1) * limit;
  if (before > MAX_ITEMS_BEFORE) {
    const message = `only the first ${MAX_ITEMS_BEFORE} items have pages; search for what lies further back`;
    throw new BadInputError("Invalid page", [{ path: ["page"], message }]);
  }
  let after: string | null = null;
  while (before > 0) {
    const first = Math.min(before, MOST_AT_ONCE);
    const passed: Connection<Item> = await read({ first, after });
    before -= first;
    after = passed.pageInfo.endCursor ?? null;
    if (!passed.pageInfo.hasNextPage) return { ...passed, nodes: [] };
  }
  return await read({ first: limit, after });
}

export function paginationOf({ page, limit }: AskedPage, totalItems: number): z.input<typeof pageInfo> {
  return { currentPage: page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) };
}
