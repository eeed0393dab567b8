import { setTimeout as pause } from "node:timers/promises";
import { SupersededError } from "@loci/errors";
import { newId } from "#core/kernel/ids.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { DeliverWebhooksInput } from "#core/ports/deliver-webhooks-input.js";
import { FAILURES_BEFORE_PAUSE, HEALTHY, healthAfter, nextAttemptAt } from "#core/webhook/attempt-plan.js";
import { fanOut } from "#core/webhook/fan-out.js";
import { type SentDelivery, sendDelivery } from "#core/webhook/send-delivery.js";
import type { WebhookDelivery } from "#core/webhook/webhook-delivery.entity.js";
import type { AttemptResult } from "#core/webhook/webhook-delivery.repository.js";
import type { WebhookEndpoint } from "#core/webhook/webhook-endpoint.entity.js";
import { signingSecrets } from "#core/webhook/webhook-secrets.js";
import type { StepContext } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";

type DeliverDependencies = Pick<StepDependencies, "database" | "http" | "clock" | "logger" | "cipher">;

/** No delivery begins after this time; those under way are waited for. */
const PAGE_MS = 10_000;
const AT_ONCE = 16;
const LOADED_AT_ONCE = 100;
/** While slow answers are awaited, other deliveries become due. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Sends what is due, several at once, but one of a document or memory at a time. Each result is written down before the
 * next delivery about the same thing begins. A worker that dies repeats what was under way. Nothing is locked meanwhile.
 */
export function createDeliverPage(dependencies: DeliverDependencies) {
  return async (
    { organizationId, endpointId }: DeliverWebhooksInput,
    context: Pick<StepContext, "signal" | "heartbeat">,
  ): Promise<{ accepted: number; failed: number; isDue: boolean }> => {
    const principal = systemPrincipal(organizationId);
    const sender = newId();
    const endpoint = await dependencies.database.inTenant(principal, ({ webhookEndpoints }) =>
      webhookEndpoints.beginSending(endpointId, sender),
    );
    if (endpoint === null) return { accepted: 0, failed: 0, isDue: false };
    const page = new DeliveryPage(dependencies, endpoint, sender, context);
    const isDue = await page.send();
    return { accepted: page.accepted, failed: page.failed, isDue };
  };
}

class DeliveryPage {
  accepted = 0;
  failed = 0;
  private readonly endsAt = Date.now() + PAGE_MS;
  private readonly underWay = new Map<string, Promise<void>>();
  private waiting: WebhookDelivery[] = [];
  /** Whether another reading may find deliveries that are due: some have ended, or the log goes on. */
  private mayFindMore = true;
  private readAt = 0;
  /** Why nothing further is sent. */
  private broken: unknown = null;

  constructor(
    private readonly dependencies: DeliverDependencies,
    private endpoint: WebhookEndpoint,
    private readonly sender: string,
    private readonly context: Pick<StepContext, "signal" | "heartbeat">,
  ) {}

  /** Returns whether the time was up before everything was sent. */
  async send(): Promise<boolean> {
    try {
      do {
        this.context.heartbeat();
        this.context.signal.throwIfAborted();
        if (this.isToLoad()) await this.load();
        while (this.waiting.length > 0 && this.hasPlace()) this.begin();
        if (this.underWay.size > 0 && !this.isToLoad()) {
          await Promise.race([...this.underWay.values(), pause(LOOK_AGAIN_MS)]);
        }
      } while (this.broken === null && (this.underWay.size > 0 || (this.mayFindMore && this.mayBegin())));
    } finally {
      await Promise.all(this.underWay.values());
    }
    if (this.broken !== null) throw this.broken;
    return !this.isStopped() && !this.mayBegin();
  }

  private mayBegin(): boolean {
    return !this.isStopped() && Date.now() < this.endsAt;
  }

  private isStopped(): boolean {
    const { pausedUntil, disabledAt } = this.endpoint;
    return disabledAt !== null || (pausedUntil !== null && pausedUntil > this.dependencies.clock.now());
  }

  /** A receiver that answers nothing is asked with one delivery at a time. */
  private hasPlace(): boolean {
    const places = this.endpoint.failures >= FAILURES_BEFORE_PAUSE ? 1 : AT_ONCE;
    return this.mayBegin() && this.underWay.size < places;
  }

  private isToLoad(): boolean {
    const isAgain = this.mayFindMore || Date.now() - this.readAt >= LOOK_AGAIN_MS;
    return isAgain && this.waiting.length === 0 && this.hasPlace();
  }

  private async load(): Promise<void> {
    const { database } = this.dependencies;
    // Those that end while the query runs may still be in its answer.
    const sent = new Set(this.underWay.keys());
    this.mayFindMore = false;
    this.readAt = Date.now();
    await database.inTenant(this.principal(), async (repositories) => {
      const { webhookEndpoints, webhookDeliveries } = repositories;
      const endpoint = await webhookEndpoints.findSending(this.endpoint.id, this.sender);
      if (endpoint === null) {
        this.endpoint = { ...this.endpoint, disabledAt: this.dependencies.clock.now() };
        return;
      }
      this.endpoint = endpoint;
      const isLogLonger = await fanOut(repositories, endpoint.id);
      const due = await webhookDeliveries.listDue(endpoint.id, LOADED_AT_ONCE);
      this.waiting = due.filter(({ id }) => !sent.has(id));
      this.mayFindMore ||= isLogLonger;
    });
  }

  private begin(): void {
    const delivery = this.waiting.shift();
    if (delivery === undefined) return;
    const sending = this.deliver(delivery)
      .catch((error: unknown) => {
        this.broken ??= error;
      })
      .finally(() => {
        this.underWay.delete(delivery.id);
        this.mayFindMore = true;
      });
    this.underWay.set(delivery.id, sending);
  }

  private async deliver(delivery: WebhookDelivery): Promise<void> {
    const { http, clock, cipher } = this.dependencies;
    const secrets = signingSecrets(this.endpoint, cipher, clock.now());
    const { url } = this.endpoint;
    const sent = await sendDelivery(delivery, { http, clock, url, secrets, signal: this.context.signal });
    await this.record(delivery, sent);
  }

  private async record(delivery: WebhookDelivery, sent: SentDelivery): Promise<void> {
    const { database, clock } = this.dependencies;
    const failure = { now: clock.now(), random: Math.random(), retryAfterMs: sent.retryAfterMs };
    const { isAccepted, durationMs, status, answer, errorCode, errorMessage } = sent;
    const next = isAccepted ? null : nextAttemptAt({ attempts: delivery.attempts + 1, ...failure });
    const given: Pick<AttemptResult, "state" | "nextAttemptAt"> =
      next === null
        ? { state: isAccepted ? "delivered" : "failed", nextAttemptAt: failure.now }
        : { state: "pending", nextAttemptAt: next };
    const before = this.endpoint;
    const health = isAccepted ? HEALTHY : healthAfter(before, { ...failure, isGone: status === 410 });
    const isChanged = !isAccepted || before.failures > 0;
    // A client that disabled it meanwhile keeps its word.
    if (before.disabledAt === null) this.endpoint = { ...before, ...health };
    if (isAccepted) this.accepted += 1;
    else this.failed += 1;
    const isSender = await database.inTenant(this.principal(), async ({ webhookEndpoints, webhookDeliveries }) => {
      if (isChanged) await webhookEndpoints.noteHealth(delivery.endpointId, this.sender, health);
      const result = { ...given, durationMs, status, answer, errorCode, errorMessage };
      if (await webhookDeliveries.record(delivery, this.sender, result)) return true;
      // Retention or a client has removed the delivery meanwhile: the others go on.
      return await webhookEndpoints.isSender(delivery.endpointId, this.sender);
    });
    if (!isSender) throw new SupersededError("Another page of deliveries has begun, or the endpoint is gone");
    if (before.disabledAt === null && health.disabledAt !== null) this.tellDisabled(health.disabledReason);
  }

  private tellDisabled(reason: string | null): void {
    const { organizationId, id: endpointId, failures, failingSince } = this.endpoint;
    const about = { organizationId, endpointId, reason, failures, failingSince };
    this.dependencies.logger.warn(about, "a webhook endpoint is disabled: its receiver accepts nothing");
  }

  private principal() {
    return systemPrincipal(this.endpoint.organizationId);
  }
}
