import type { Context } from "#schema/operation/context.js";

/**
 * The items that `shape` makes of documents with their contents. These are read while the list is sent, a slice at a time: a page of large
 * documents would fill the memory. May be gone through more than once.
 */
export function withContents<Item, Shaped>(
  { principal, services }: Context,
  items: { item: Item; documentId: string }[],
  shape: (item: Item, content: string | null) => Shaped,
): AsyncIterable<Shaped> {
  return {
    async *[Symbol.asyncIterator]() {
      const ids = items.map(({ documentId }) => documentId);
      let next = 0;
      for await (const content of services.documentParts.readContents(principal, ids)) {
        const item = items[next++]?.item;
        if (item !== undefined) yield shape(item, content);
      }
    },
  };
}
