import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, requireWritableTags, requireWrite } from "#core/kernel/permission.js";
import { type Principal, systemPrincipal, writableTags } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import type { ModelAnswerRepository } from "../extract-by-model/model-answer.repository.js";
import type { ReextractionRepository, ReextractionScope } from "./reextraction.repository.js";

export interface ReextractionServiceRepositories extends Locks {
  intents: IntentRepository;
  modelAnswers: ModelAnswerRepository;
  reextraction: ReextractionRepository;
}

/** Exactly one of the first three. */
interface ReextractInput {
  containerTag?: string | null | undefined;
  documentIds?: string[] | null | undefined;
  /** Everything that the key may write. */
  all?: boolean | undefined;
  /** False: also documents whose memories come from the present extractor. */
  onlyOlder?: boolean | undefined;
}

export interface ReextractionProgress {
  /** The present extractor, such as `rules:3`. */
  presentExtractor: string;
  /** Documents whose memories come from it. */
  upToDate: number;
  /** Documents whose memories come from another one. */
  outdated: number;
  /** Queued or running. */
  waiting: number;
}

interface ReextractionServiceOptions {
  database: Database<ReextractionServiceRepositories>;
  /** The `extractedWith` of a document that is up to date. */
  presentExtractor: string;
}

/** A call is bounded: a larger archive takes several, each of which goes on where the one before ended. */
const MAX_QUEUED = 10_000;
const MAX_LOOKED_AT = 1_000_000;

/**
 * Draws the memories of documents again, after the extractor has got better or a model was set up. Every document is a
 * chore of its own behind all other work. Safe to repeat: a fact that was found before stays the same memory.
 */
export class ReextractionService {
  constructor(private readonly options: ReextractionServiceOptions) {}

  /** Returns how many documents were queued; those that wait already are not counted. Safe to repeat. */
  async queue(principal: Principal, input: ReextractInput): Promise<number> {
    const scope = writableScope(principal, input);
    const { database, presentExtractor } = this.options;
    const upToDateWith = input.onlyOlder === false ? null : presentExtractor;
    const pending = new Set(await this.asSystem(principal, ({ reextraction }) => reextraction.listPending()));
    const found = await database.inTenant(principal, ({ reextraction }) =>
      reextraction.listDocuments(scope, { upToDateWith, limit: MAX_LOOKED_AT }),
    );
    const wanted = found.filter((id) => !pending.has(id)).slice(0, MAX_QUEUED);
    return await this.asSystem(principal, async (repositories) => {
      await repositories.lock("reextraction");
      // A client that asks for more than outdated documents wants new answers from the model.
      if (input.onlyOlder === false) await repositories.modelAnswers.removeOf(wanted);
      const queued = await repositories.reextraction.queue(wanted);
      if (queued > 0) repositories.intents.change = "added";
      return queued;
    });
  }

  /** Takes back work that has not begun; returns the number of documents. */
  async cancel(principal: Principal, input: ReextractInput): Promise<number> {
    const documentIds = await this.listPending(principal, writableScope(principal, input));
    return await this.asSystem(principal, ({ reextraction }) => reextraction.cancel(documentIds));
  }

  /** Progress of one tag, or of all that the principal may read. */
  async progress(principal: Principal, containerTag: string | null): Promise<ReextractionProgress> {
    const tags = requireReadableTags(principal, containerTag === null ? undefined : [containerTag]);
    const { database, presentExtractor } = this.options;
    const counts = await database.inTenant(principal, ({ reextraction }) =>
      reextraction.count({ tags }, presentExtractor),
    );
    const waiting = await this.listPending(principal, { tags });
    return { presentExtractor, ...counts, waiting: waiting.length };
  }

  /** Intents do not name tags, so pending work is looked up among the documents that the principal sees. */
  private async listPending(principal: Principal, scope: ReextractionScope): Promise<string[]> {
    const pending = await this.asSystem(principal, ({ reextraction }) => reextraction.listPending());
    const documentIds = scope.documentIds ? pending.filter((id) => scope.documentIds?.includes(id)) : pending;
    return await this.options.database.inTenant(principal, ({ reextraction }) =>
      reextraction.listDocuments({ ...scope, documentIds }, { upToDateWith: null, limit: MAX_LOOKED_AT }),
    );
  }

  /**
   * Scoped principals may neither read nor remove intents; which documents are meant was asked under their own
   * policies.
   */
  private async asSystem<T>(
    principal: Principal,
    work: (repositories: ReextractionServiceRepositories) => Promise<T>,
  ): Promise<T> {
    return await this.options.database.inTenant(systemPrincipal(principal.organizationId), work);
  }
}

function writableScope(principal: Principal, { containerTag, documentIds, all }: ReextractInput): ReextractionScope {
  requireWrite(principal);
  if (containerTag != null) return { tags: requireWritableTags(principal, [containerTag]) };
  return { tags: writableTags(principal), ...(all ? {} : { documentIds: documentIds ?? [] }) };
}
