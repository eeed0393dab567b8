import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { type ApiKey, isUsable } from "#core/api-key/api-key.entity.js";
import { listOf } from "../fields/complexity.js";
import type { Context } from "../operation/context.js";
import { ApiKeyType, CreateApiKeyPayload } from "./api-key.type.js";
import { CreateApiKeyInput } from "./create-api-key.input.js";

@Resolver(() => ApiKeyType)
export class ApiKeyResolver {
  @Query(() => [ApiKeyType], { complexity: listOf(20) })
  async apiKeys(@Ctx() { services, principal }: Context): Promise<ApiKey[]> {
    return await services.apiKeys.list(principal);
  }

  @Mutation(() => CreateApiKeyPayload)
  async createApiKey(
    @Arg("input", () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ key: string; apiKey: ApiKey }> {
    return await services.apiKeys.create(principal, input);
  }

  @Mutation(() => ApiKeyType, {
    description: "From now on, requests with the key are refused. Its open sockets close.",
  })
  async revokeApiKey(@Arg("id", () => ID) id: string, @Ctx() { services, principal }: Context): Promise<ApiKey> {
    return await services.apiKeys.revoke(principal, id);
  }

  @FieldResolver(() => [String], { nullable: true, description: "Null when the key is not limited to container tags." })
  containerTags(@Root() apiKey: ApiKey): string[] | null {
    return apiKey.tags;
  }

  @FieldResolver(() => Boolean)
  isEnabled(@Root() apiKey: ApiKey, @Ctx() { clock }: Context): boolean {
    return isUsable(apiKey, clock.now());
  }
}
