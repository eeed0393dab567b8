import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { RequestLogRepository, RequestRecord } from "./request-log.repository.js";

const FLUSH_AFTER_MS = 1000;
const BATCH = 200;
/** The requests of a few seconds of a busy server. While the database does not answer, newer ones are only counted. */
const MAX_WAITING = 5000;

interface WaitingRecord {
  organizationId: string;
  record: RequestRecord;
}

/** Keeps requests in memory for a moment and writes them together, so that no request waits for its own row. */
export class RequestLog {
  private waiting: WaitingRecord[] = [];
  /** The requests that found no place since the last write. */
  private refusedCount = 0;
  /** The requests that are being written, or that wait for the batch before them. */
  private writingCount = 0;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database<{ requestLog: RequestLogRepository }>,
    /** Called when requests could not be logged; they are lost. `error` is null where too many waited. */
    private readonly onLost: (loss: { count: number; error: unknown }) => void,
  ) {}

  add(organizationId: string, record: RequestRecord): void {
    if (this.waiting.length + this.writingCount >= MAX_WAITING) {
      this.refusedCount += 1;
      return;
    }
    this.waiting.push({ organizationId, record });
    if (this.waiting.length >= BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Resolves when everything added before is written or lost. Never rejects. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const batch = this.waiting;
    this.waiting = [];
    this.writingCount += batch.length;
    this.writing = this.writing.then(() => this.write(batch));
    await this.writing;
  }

  private async write(batch: WaitingRecord[]): Promise<void> {
    const count = this.refusedCount;
    this.refusedCount = 0;
    if (count > 0) this.onLost({ count, error: null });
    for (const [organizationId, entries] of Map.groupBy(batch, (entry) => entry.organizationId)) {
      const records = entries.map(({ record }) => record);
      try {
        await this.database.inTenant(systemPrincipal(organizationId), (repositories) =>
          repositories.requestLog.addAll(records),
        );
      } catch (error) {
        this.onLost({ count: records.length, error });
      }
    }
    this.writingCount -= batch.length;
  }
}
