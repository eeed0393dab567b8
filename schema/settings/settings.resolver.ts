import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Organization } from "#core/organization/organization.entity.js";
import type { OAuthClientName } from "#core/ports/connector.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import type { KeptOAuthClient } from "#core/settings/oauth-clients.js";
import { AUTOMATIC_SIZE, type Settings } from "#core/settings/settings.entity.js";
import type { OrganizationReset, SettingsUpdate } from "#core/settings/settings.service.js";
import type { Context } from "../operation/context.js";
import { ProfileBucketType } from "../profile-bucket/profile-bucket.type.js";
import {
  OAuthClientType,
  ResetOrganizationInput,
  ResetOrganizationPayload,
  SettingsType,
  UpdateSettingsPayload,
} from "./settings.type.js";
import { UpdateSettingsInput } from "./update-settings.input.js";

@Resolver(() => SettingsType)
export class SettingsResolver {
  @Query(() => SettingsType, {
    nullable: true,
    description: "The settings of the organization. Requires a full key: with another one, null and an error.",
  })
  async settings(@Ctx() { services, principal }: Context): Promise<Settings | null> {
    return await services.settings.get(principal);
  }

  @Query(() => [ProfileBucketType], {
    nullable: true,
    complexity: 5_000,
    description:
      "Three to six buckets that would suit the application, as the language model reads its `workspacePrompt`. It changes " +
      "nothing. Without a workspace prompt or a model, and when the model does not answer, null and an error. Requires a " +
      "full key.",
  })
  async suggestedProfileBuckets(@Ctx() { services, principal }: Context): Promise<ProfileBucket[]> {
    return await services.bucketSuggestions.suggest(principal);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The target size of a chunk in tokens of about four characters. Null means automatic: 800 characters.",
  })
  chunkSize(@Root() { chunkSize }: Settings): number | null {
    return chunkSize === AUTOMATIC_SIZE ? null : chunkSize;
  }

  @FieldResolver(() => [OAuthClientType], {
    description: "OAuth clients of the organization's own, which come before those of the server.",
  })
  oauthClients(@Root() { oauthClients }: Settings): OAuthClientType[] {
    // The keys are names of clients. The type of entries loses that.
    return (Object.entries(oauthClients ?? {}) as [OAuthClientName, KeptOAuthClient][]).map(
      ([client, { isEnabled, clientId, secret }]) => ({ client, isEnabled, clientId, hasSecret: secret !== null }),
    );
  }

  @Mutation(() => UpdateSettingsPayload, {
    description: "Changes settings of the organization. Requires a full key with write permission.",
  })
  async updateSettings(
    @Arg("input", () => UpdateSettingsInput, { description: "The changes." }) input: UpdateSettingsInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ settings: Settings; organization: Organization }> {
    return await services.settings.update(principal, cleared(input));
  }

  @Mutation(() => ResetOrganizationPayload, {
    description:
      "Deletes every container tag of the organization with its contents, and restores the default settings. The " +
      "organization and its keys stay. All of it is done or nothing, and nothing while tags are being merged. " +
      "Requires a full key with write permission.",
  })
  async resetOrganization(
    @Arg("input", () => ResetOrganizationInput, { description: "The confirmation." })
    { confirmation }: ResetOrganizationInput,
    @Ctx() context: Context,
  ): Promise<OrganizationReset> {
    context.forgetLoaded();
    return await context.services.settings.reset(context.principal, confirmation);
  }
}

/** Null restores the default of a field that always has a value. */
function cleared({ filterByModel, chunkSize, profileBuckets, ...nullable }: UpdateSettingsInput): SettingsUpdate {
  const changes: SettingsUpdate = { ...nullable };
  if (filterByModel !== undefined) changes.filterByModel = filterByModel ?? false;
  if (chunkSize !== undefined) changes.chunkSize = chunkSize ?? AUTOMATIC_SIZE;
  if (profileBuckets !== undefined) changes.profileBuckets = profileBuckets ?? [];
  return changes;
}
