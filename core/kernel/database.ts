import { BadInputError, ForbiddenError, PlatformError, UnavailableError } from "@loci/errors";
import { RowLevelSecurityViolationException } from "@mikro-orm/core";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Clock } from "#core/kernel/clock.js";
import { databaseFailure, READ_ONLY } from "#core/kernel/database-failure.js";
import { JoinedReads } from "#core/kernel/joined-reads.js";
import { type Principal, readableTags, writableTags } from "#core/kernel/principal.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { sessionSettings } from "#core/kernel/row-level-security.js";

/** In milliseconds. PostgreSQL then ends what runs; the call throws `UnavailableError` and may be repeated. */
export interface TransactionDeadlines {
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** Between two statements: a program that hangs must not keep its locks. */
  idleMs: number;
}

/** The repositories of one transaction, and its last words. */
interface Announcing {
  /** Called once, after the work and before the commit. */
  announce(): Promise<void>;
}

/**
 * The one door to PostgreSQL. Each call is one short transaction on a fresh fork whose session tells PostgreSQL which
 * principal acts. No model, network or index call belongs inside. Rows read in one call may not be handed to another
 * principal. `Reached` names the repositories that `work` may use: a function that needs a few of them accepts a
 * database of all.
 */
export class Database<Reached = unknown> {
  private readonly joinedReads = new JoinedReads<Reached>((principal, work) => this.inTenant(principal, work));

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly openRepositories: (context: RepositoryContext) => Reached & Announcing,
    /** Set with each transaction and for it alone: a proxy that shares connections among clients keeps them apart. */
    private readonly deadlines: TransactionDeadlines | null = null,
  ) {}

  /**
   * Everything of one organization that the principal may see. Commits when `work` returns, rolls back when it throws;
   * after a deadlock `work` runs again from the start.
   */
  inTenant<T>(principal: Principal, work: (repositories: Reached) => Promise<T>): Promise<T> {
    const { organizationId } = principal;
    return this.tenantTransaction({ organizationId, variables: tenantSettings(principal) }, work);
  }

  /**
   * For work that only reads, in a transaction with what else is read at this moment for the principal. `work` may run
   * twice, so it changes nothing outside itself either.
   */
  readTenant<T>(principal: Principal, work: (repositories: Reached) => Promise<T>): Promise<T> {
    return this.joinedReads.run(principal, work);
  }

  /** The same as `inTenant`, with what lay in deleted container tags: for who hides and clears it. */
  inDeletion<T>(principal: Principal, work: (repositories: Reached) => Promise<T>): Promise<T> {
    const { organizationId } = principal;
    const variables = { ...tenantSettings(principal), [sessionSettings.deleted]: "on" };
    return this.tenantTransaction({ organizationId, variables }, work);
  }

  /** Before the organization is known: sees the credential with this hash and nothing else. */
  inAuthentication<T>(credentialHash: string, work: (entityManager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ [sessionSettings.credential]: credentialHash }, work);
  }

  /** Intents of every organization, and nothing else. */
  inDispatch<T>(work: (entityManager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ [sessionSettings.dispatch]: "on" }, work);
  }

  /** Ids of all organizations: for sweeps that then enter each one. */
  async organizationIds(): Promise<string[]> {
    const rows = await this.transaction({}, (entityManager) =>
      entityManager.execute<{ id: string }[]>("select id from organization_ids() as id"),
    );
    return rows.map((row) => row.id);
  }

  /** Throws `UnavailableError` when the database does not answer, or takes no writes. */
  async check(): Promise<void> {
    const [row] = await this.transaction({}, (entityManager) =>
      entityManager.execute<{ setting: string }[]>("select current_setting('transaction_read_only') as setting"),
    );
    if (row?.setting === "on") throw new UnavailableError(READ_ONLY);
  }

  private tenantTransaction<T>(
    { organizationId, variables }: { organizationId: string; variables: Record<string, string> },
    work: (repositories: Reached) => Promise<T>,
  ): Promise<T> {
    return this.transaction(variables, async (entityManager) => {
      const repositories = this.openRepositories({ entityManager, organizationId, clock: this.clock });
      const result = await work(repositories);
      await repositories.announce();
      return result;
    });
  }

  private async transaction<T>(
    variables: Record<string, string>,
    work: (entityManager: EntityManager) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(variables, work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async attempt<T>(
    variables: Record<string, string>,
    work: (entityManager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const session = { variables: { ...variables, ...deadlineSettings(this.deadlines) } };
    const entityManager = this.orm.em.fork({ session });
    try {
      return await entityManager.transactional(async (inside) => await work(inside as EntityManager));
    } catch (error) {
      throw translate(error);
    } finally {
      entityManager.clear();
    }
  }
}

/** Two transactions that waited for each other: PostgreSQL rolled this one back, so it may simply run again. */
const MAX_ATTEMPTS = 5;

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");
}

function tenantSettings(principal: Principal): Record<string, string> {
  return {
    [sessionSettings.organization]: principal.organizationId,
    [sessionSettings.readTags]: tagSetting(readableTags(principal)),
    [sessionSettings.writeTags]: tagSetting(writableTags(principal)),
  };
}

/**
 * A tag holds no comma (its pattern), so a list is one string. No tag at all is the empty string, which matches none.
 */
function tagSetting(tags: "all" | string[]): string {
  return tags === "all" ? "*" : tags.join(",");
}

function deadlineSettings(deadlines: TransactionDeadlines | null): Record<string, string> {
  if (deadlines === null) return {};
  return {
    statement_timeout: String(deadlines.statementMs),
    lock_timeout: String(deadlines.lockMs),
    idle_in_transaction_session_timeout: String(deadlines.idleMs),
  };
}

function translate(error: unknown): unknown {
  if (error instanceof PlatformError) return error;
  if (error instanceof RowLevelSecurityViolationException) {
    return new ForbiddenError("This key may not write there", { cause: error });
  }
  if (isUnstorableText(error)) return new BadInputError("A text holds a character that cannot be stored");
  return databaseFailure(error) ?? error;
}

/**
 * A NUL character ends the statement early, which PostgreSQL takes for a broken message; others are refused by name.
 * Within JSON, a NUL is untranslatable and half a character is no JSON: nothing but JSON is cast from the words of
 * clients.
 */
const UNSTORABLE_TEXT: readonly unknown[] = ["08P01", "22021", "22P05", "22P02"];

function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNSTORABLE_TEXT.includes(error.code);
}
