import { BadInputError, UnavailableError } from "@loci/errors";
import { bucketAnswer, bucketPrompt, bucketsOf, MIN_SUGGESTED } from "@loci/language/prompts";
import type { Database } from "#core/kernel/database.js";
import { requireUnscoped } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import { SearchModel, type SearchModelOptions } from "#core/reading/search/by-model/search-model.js";
import type { SettingsRepository } from "#core/settings/settings.repository.js";
import type { UsageRepository } from "#core/usage/usage.repository.js";

interface BucketSuggestionOptions extends SearchModelOptions {
  database: Database<{ usage: UsageRepository; settings: SettingsRepository }>;
}

/** Asks the language model which buckets would suit an application. It changes nothing. */
export class BucketSuggestionService {
  private readonly model: SearchModel;

  constructor(private readonly options: BucketSuggestionOptions) {
    this.model = new SearchModel(options);
  }

  /**
   * Three to six buckets that the organization does not have. Throws `BadInputError` without a workspace prompt or a
   * model, and `UnavailableError` when the model gives no usable answer.
   */
  async suggest(principal: Principal): Promise<ProfileBucket[]> {
    requireUnscoped(principal);
    const { organizationId } = principal;
    const settings = await this.options.database.inTenant(principal, ({ settings }) => settings.get());
    const application = settings.workspacePrompt?.trim() ?? "";
    if (application === "") {
      const message = "is needed: buckets are suggested from the description of the application in it";
      throw new BadInputError("No workspace prompt is set", [{ path: ["workspacePrompt"], message }]);
    }
    if (!this.model.isConfigured) throw new BadInputError("No language model is configured: set LOCI_CHAT_MODEL");
    const existing = settings.profileBuckets;
    const reply = await this.model.ask({
      organizationId,
      tag: "",
      purpose: "bucket_suggestion",
      schema: bucketAnswer,
      prompt: bucketPrompt(application, existing),
    });
    if (reply.kind === "unanswered") throw new UnavailableError(`No buckets can be suggested: ${reply.reason}`);
    const buckets = bucketsOf(reply.value, existing);
    if (buckets.length < MIN_SUGGESTED) {
      throw new UnavailableError("No buckets can be suggested: the language model gave too few that are usable");
    }
    return buckets;
  }
}
