import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { EventBus } from "#core/ports/event-bus.js";
import type { Repositories } from "#core/repositories.js";
import type { WebhookEndpoint } from "#core/webhook/webhook-endpoint.entity.js";

interface WakerOptions {
  queue: IntentQueue;
  database: Pick<Database<Repositories>, "inTenant">;
  events: EventBus;
  clock: Clock;
}

/** A new endpoint is found after this long. */
const LOOK_EVERY_MS = 1_000;

/**
 * Wakes the deliveries of an organization when its event log grows. Notices of organizations without webhook endpoints cost
 * nothing: they are dropped here.
 */
export class WebhookWaker {
  private listening = new Set<string>();
  private readonly stirred = new Set<string>();
  private lookedAt = 0;

  constructor(private readonly options: WakerOptions) {
    options.events.subscribe((notice) => {
      if (notice === "resumed") this.stirAll();
      else if (this.listening.has(notice.organizationId)) this.stirred.add(notice.organizationId);
    });
  }

  /** Called several times a second. Many events of an organization wake it once. */
  async wake(): Promise<void> {
    await this.look();
    for (const organizationId of [...this.stirred]) {
      // Removed before: a notice that comes meanwhile counts anew.
      this.stirred.delete(organizationId);
      try {
        await this.hasten(organizationId);
      } catch (error) {
        this.stirred.add(organizationId);
        throw error;
      }
    }
  }

  private async hasten(organizationId: string): Promise<void> {
    const { database, clock } = this.options;
    await database.inTenant(systemPrincipal(organizationId), async ({ intents, webhookEndpoints }) => {
      const isPaused = ({ pausedUntil }: WebhookEndpoint) => pausedUntil !== null && pausedUntil > clock.now();
      const endpoints = (await webhookEndpoints.list()).filter((endpoint) => !isPaused(endpoint));
      for (const { id } of endpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        await intents.hasten("deliver-webhooks", id);
      }
    });
  }

  /** Events from before the organization was known are read now. */
  private async look(): Promise<void> {
    const { queue, clock } = this.options;
    const now = clock.now().getTime();
    if (now - this.lookedAt < LOOK_EVERY_MS) return;
    this.lookedAt = now;
    const known = this.listening;
    this.listening = new Set(await queue.organizationsWith("deliver-webhooks"));
    for (const organizationId of this.listening) if (!known.has(organizationId)) this.stirred.add(organizationId);
  }

  private stirAll(): void {
    for (const organizationId of this.listening) this.stirred.add(organizationId);
  }
}
