import type { RepositoryContext } from "#core/kernel/repository-context.js";

export type RequestType = "add" | "search" | "search_v4" | "request" | "update" | "delete" | "chat";

/** One request of the REST interface, without the content that was sent and answered. */
export interface RequestRecord {
  id: string;
  createdAt: Date;
  keyId: string;
  type: RequestType;
  /** The method and the pattern of the path, never the ids in it. */
  route: string;
  tag: string | null;
  statusCode: number;
  durationMs: number;
}

export class RequestLogRepository {
  constructor(private readonly context: RepositoryContext) {}

  async addAll(records: RequestRecord[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    for (const day of new Set(records.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))) {
      await entityManager.execute("select ensure_request_log_partition(?::date)", [day]);
    }
    const values = records.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?)").join(", ");
    await entityManager.execute(
      `insert into request_log (organization_id, id, created_at, key_id, type, route, tag, status_code, duration_ms)
       values ${values}`,
      records.flatMap(({ id, createdAt, keyId, type, route, tag, statusCode, durationMs }) => {
        return [organizationId, id, createdAt, keyId, type, route, tag, statusCode, durationMs];
      }),
    );
  }
}
