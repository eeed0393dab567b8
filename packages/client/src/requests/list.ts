/** Where a page begins, and how long it is. */
export interface PageInput {
  /** 1 to 100. Default: 20. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | null | undefined;
}

export interface Page<Item> {
  nodes: Item[];
  totalCount: number;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const ITEMS_PER_REQUEST = 100;

/** A list of something that does not exist. */
export const EMPTY_PAGE = { nodes: [], totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false } };

/** A list on the server. `for await` reads all of it, page after page; `page` reads one. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #read: (page: PageInput) => Promise<Page<Item>>;

  constructor(read: (page: PageInput) => Promise<Page<Item>>) {
    this.#read = read;
  }

  async page(page: PageInput = {}): Promise<Page<Item>> {
    return await this.#read(page);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let after: string | null = null;
    do {
      const page: Page<Item> = await this.#read({ first: ITEMS_PER_REQUEST, after });
      yield* page.nodes;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
  }

  /** All items, or the first ones. */
  async toArray(limit = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const items: Item[] = [];
    if (limit < 1) return items;
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }
}
