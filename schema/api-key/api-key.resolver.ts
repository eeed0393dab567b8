import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { type ApiKey, isUsable } from "#core/api-key/api-key.entity.js";
import { queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectList, PageArgs } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { CreateApiKeyInput, CreateApiKeyPayload, RevokeApiKeyInput, RevokeApiKeyPayload } from "./api-key.changes.js";
import { ApiKeyConnection, ApiKeyType } from "./api-key.type.js";

@Resolver(() => ApiKeyType)
export class ApiKeyResolver {
  @Query(() => ApiKeyConnection, {
    nullable: true,
    complexity: queriedPageOf,
    description:
      "The API keys of the organization by their ids, without their clear texts. Requires a full key: with another one, null and an error.",
  })
  async apiKeys(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<ApiKey>> {
    return connectList(await services.apiKeys.list(principal), page, { list: "apiKeys", keyOf: ({ id }) => id });
  }

  @Mutation(() => CreateApiKeyPayload, {
    description:
      "Creates a key that reaches the named container tags alone. Requires a full key with write permission.",
  })
  async createApiKey(
    @Arg("input", () => CreateApiKeyInput, { description: "The tags, the permission and the limits of the new key." })
    input: CreateApiKeyInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ apiKey: ApiKey; secret: string }> {
    const { apiKey, key } = await services.apiKeys.create(principal, input);
    return { apiKey, secret: key };
  }

  @Mutation(() => RevokeApiKeyPayload, {
    description:
      "Revokes a key. From now on its requests are refused, and its open sockets close. " +
      "Requires a full key with write permission.",
  })
  async revokeApiKey(
    @Arg("input", () => RevokeApiKeyInput, { description: "The key to revoke." }) { id }: RevokeApiKeyInput,
    @Ctx() context: Context,
  ): Promise<{ apiKey: ApiKey }> {
    context.forgetLoaded();
    return { apiKey: await context.services.apiKeys.revoke(context.principal, id) };
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: "The tags that the key reaches. Null for a full key, which reaches all.",
  })
  containerTags(@Root() apiKey: ApiKey): string[] | null {
    return apiKey.tags;
  }

  @FieldResolver(() => Boolean, { description: "True while the key gives access: it is neither revoked nor expired." })
  isEnabled(@Root() apiKey: ApiKey, @Ctx() { clock }: Context): boolean {
    return isUsable(apiKey, clock.now());
  }
}
