import type { Context } from "#schema/operation/context.js";
import type { ListedTagFragment, RestContainerTagsQuery } from "../generated/operations.js";
import type { Operations } from "./prepare-operations.js";

/** The number of tags that are read at a time when a client asks for all. */
const TAGS_AT_A_TIME = 100;

/** Goes on after the last tag that was sent: tags that are added or deleted meanwhile shift no other out of the list. */
export async function* everyTag(operations: Operations, context: Context): AsyncGenerator<ListedTagFragment> {
  for (let after: string | null = null, isMore = true; isMore; ) {
    const { containerTags }: RestContainerTagsQuery = await operations.containerTags(context, {
      first: TAGS_AT_A_TIME,
      after,
    });
    yield* containerTags.nodes;
    isMore = containerTags.pageInfo.hasNextPage;
    after = containerTags.pageInfo.endCursor ?? null;
  }
}
