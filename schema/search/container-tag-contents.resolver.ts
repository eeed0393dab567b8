import { IsInt, Max, MaxLength, Min, MinLength } from "class-validator";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Info, Int, Resolver, Root } from "type-graphql";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { ContextResult } from "#core/reading/context/context.service.js";
import type { MemoryWords, TagProfile } from "#core/reading/profile/profile.service.js";
import { ContainerTagType } from "../container-tag/container-tag.type.js";
import { DocumentConnection } from "../document/document.type.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import { DateOrDateTime } from "../fields/scalars.js";
import { MemoryConnection } from "../memory/memory.type.js";
import { AS_OF } from "../memory/moment-descriptions.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { readProfile } from "../profile/profile.resolver.js";
import { ProfileType } from "../profile/profile.type.js";
import { DEFAULT_TOKENS, MAX_TOKENS } from "./context.input.js";
import { ofItsSize } from "./context.resolver.js";
import { ContextType } from "./context.type.js";
import { MAX_QUERY_LENGTH } from "./query-scope.input.js";

@ArgsType()
class TagContextArgs {
  @Field(() => String, { description: "The question, 1 to 10,000 characters." })
  @MinLength(1)
  @MaxLength(MAX_QUERY_LENGTH)
  query!: string;

  @Field(() => Int, {
    defaultValue: DEFAULT_TOKENS,
    description: `The budget of the text in tokens, as cl100k counts them: 1 to ${MAX_TOKENS.toLocaleString("en")}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_TOKENS)
  maxTokens!: number;
}

const NEWEST_FIRST = { sort: "createdAt", order: "desc" } as const;

/** Container tags know nothing of their contents: the fields of a tag that lead to them are added here. */
@Resolver(() => ContainerTagType)
export class ContainerTagContentsResolver {
  @FieldResolver(() => DocumentConnection, { complexity: queriedPageOf, description: "Its documents, newest first." })
  async documents(
    @Root() { tag }: ContainerTag,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<DocumentHead>> {
    const page = readPage(args, { list: "documents", ...NEWEST_FIRST });
    const { documents, ...rest } = await services.documents.list(principal, { ...page, containerTags: [tag] });
    return connectPage(documents, { page, ...rest });
  }

  @FieldResolver(() => MemoryConnection, {
    complexity: queriedPageOf,
    description: "Its memories in their latest versions, newest first, without forgotten ones.",
  })
  async memories(
    @Root() { tag }: ContainerTag,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<Memory>> {
    const page = readPage(args, { list: "memories", ...NEWEST_FIRST });
    const { memories, ...rest } = await services.memories.list(principal, { ...page, containerTags: [tag] });
    return connectPage(memories, { page, ...rest });
  }

  @FieldResolver(() => ProfileType, { complexity: listOf(50), description: "Its durable and its recent facts." })
  async profile(
    @Root() { tag }: ContainerTag,
    @Arg("asOf", () => DateOrDateTime, {
      nullable: true,
      description: `${AS_OF} A date alone means its start in UTC.`,
    })
    asOf: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TagProfile<MemoryWords>> {
    return await readProfile(context, { containerTag: tag, ...readMoments({ asOf: asOf ?? null }) }, info);
  }

  @FieldResolver(() => ContextType, {
    complexity: ofItsSize,
    description: "Evidence from the tag for a question, within a token budget, as `context` collects it.",
  })
  async context(
    @Root() { tag }: ContainerTag,
    @Args(() => TagContextArgs) { query, maxTokens }: TagContextArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<ContextResult> {
    return await services.contexts.build(principal, { query, maxTokens, mode: "hybrid", containerTags: [tag] });
  }
}
