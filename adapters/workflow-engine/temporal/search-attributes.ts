import { type Connection, isGrpcServiceError } from "@temporalio/client";
import { defineSearchAttributeKey, TypedSearchAttributes } from "@temporalio/common";
import type { Logger } from "pino";
import type { WorkflowStart } from "#core/ports/workflow-engine.js";

const organization = defineSearchAttributeKey("organization", "KEYWORD");
const containerTag = defineSearchAttributeKey("containerTag", "KEYWORD");
const documentId = defineSearchAttributeKey("documentId", "KEYWORD");

/** temporal.api.enums.v1.IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD */
const KEYWORD = 2;

/** gRPC status codes of an unreachable server: CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE. */
const AWAY = new Set([1, 4, 14]);

/** A namespace learns of a new attribute within seconds. An operator may also add a missing one. */
const TRY_AGAIN_MS = 60_000;

/**
 * Lets people find workflows in Temporal's own console. A server that cannot register the attributes refuses a start
 * that carries them. Workflows then start without them for a while.
 */
export class SearchAttributes {
  private isRegistered = false;
  private droppedUntil = 0;
  private readonly options: { connection: Connection; namespace: string; logger: Logger };

  constructor(options: { connection: Connection; namespace: string; logger: Logger }) {
    this.options = options;
  }

  async of(start: WorkflowStart<string, object>): Promise<TypedSearchAttributes | undefined> {
    if (Date.now() < this.droppedUntil) return undefined;
    if (!this.isRegistered) await this.register();
    return new TypedSearchAttributes([
      { key: organization, value: start.organizationId },
      ...(start.containerTag === null ? [] : [{ key: containerTag, value: start.containerTag }]),
      ...(start.documentId === null ? [] : [{ key: documentId, value: start.documentId }]),
    ]);
  }

  /** Called when the server refused a start because of the attributes. */
  drop(reason: unknown): void {
    this.droppedUntil = Date.now() + TRY_AGAIN_MS;
    this.isRegistered = false;
    this.options.logger.warn({ err: reason }, "Temporal does not take search attributes; workflows go without them");
  }

  private async register(): Promise<void> {
    const { connection, namespace, logger } = this.options;
    const names = [organization, containerTag, documentId].map((key) => key.name);
    try {
      const known = await connection.operatorService.listSearchAttributes({ namespace });
      const missing = names.filter((name) => known.customAttributes?.[name] === undefined);
      const searchAttributes = Object.fromEntries(missing.map((name) => [name, KEYWORD]));
      if (missing.length > 0) await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
    } catch (error) {
      if (isGrpcServiceError(error) && AWAY.has(Number(error.code))) throw error;
      // An operator may have registered them if programs may not. The first start will tell.
      logger.debug({ err: error }, "search attributes could not be registered");
    }
    this.isRegistered = true;
  }
}
