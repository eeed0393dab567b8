import { FetchFailedError, UnavailableError } from "@loci/errors";
import type { z } from "zod";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { LanguageModel, LanguageModelPrompt, ModelSpending } from "#core/ports/language-model.js";
import { spentBefore } from "#core/ports/spent-before.js";
import type { UsagePurpose } from "#core/usage/usage.entity.js";
import type { UsageRepository } from "#core/usage/usage.repository.js";

export interface SearchModelOptions {
  database: Database<{ usage: UsageRepository }>;
  /** One that fails within the time that a person waits. Null: none is configured. */
  model: LanguageModel | null;
  /** Limit of an organization, for all purposes together. Null: no limit. */
  tokensADay: number | null;
}

export interface ModelAsker {
  organizationId: string;
  /** Tag that the tokens are counted under; empty: none. */
  tag: string;
}

export interface ModelQuestion<T> extends ModelAsker {
  purpose: UsagePurpose;
  schema: z.ZodType<T>;
  prompt: LanguageModelPrompt;
}

/** A search goes on without an answer; `reason` is for people. */
export type ModelReply<T> = { kind: "answered"; value: T } | { kind: "unanswered"; reason: string };

/** Asks a language model on behalf of a search: within the day's limit of tokens, and counted. */
export class SearchModel {
  constructor(private readonly options: SearchModelOptions) {}

  get isConfigured(): boolean {
    return this.options.model !== null;
  }

  async ask<T>(question: ModelQuestion<T>): Promise<ModelReply<T>> {
    const { model } = this.options;
    if (model === null) return unanswered("no language model is configured");
    if (await this.isSpent(question)) return unanswered("the day's limit of tokens is reached");
    try {
      const { value, ...spending } = await model.generate(question.schema, question.prompt);
      await this.count(question, { ...spending, model: model.id });
      return { kind: "answered", value };
    } catch (error) {
      const spending = spentBefore(error);
      if (spending) await this.count(question, { ...spending, model: model.id });
      if (error instanceof UnavailableError || error instanceof FetchFailedError) return unanswered(error.message);
      throw error;
    }
  }

  private async isSpent({ organizationId }: ModelAsker): Promise<boolean> {
    const { database, tokensADay } = this.options;
    if (tokensADay === null) return false;
    return await database.inTenant(
      systemPrincipal(organizationId),
      async ({ usage }) => (await usage.tokensOfToday()) >= tokensADay,
    );
  }

  /** The system records the usage, since principals that may only read cost tokens, too. */
  private async count(
    { organizationId, tag, purpose }: ModelAsker & { purpose: UsagePurpose },
    spending: ModelSpending & { model: string },
  ): Promise<void> {
    await this.options.database.inTenant(systemPrincipal(organizationId), ({ usage }) =>
      usage.add({ ...spending, tag, purpose, cachedCalls: 0 }),
    );
  }
}

/** Warns about a requested option that has no effect. `option` as clients call it. */
export function noEffect(option: string, reason: string): string {
  return `${option} had no effect: ${reason}`;
}

function unanswered(reason: string): { kind: "unanswered"; reason: string } {
  return { kind: "unanswered", reason };
}
