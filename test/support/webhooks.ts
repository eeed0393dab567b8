import pino from "pino";
import { Webhook } from "standardwebhooks";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { Database } from "#core/kernel/database.js";
import type { DeliverWebhooksInput } from "#core/ports/deliver-webhooks-input.js";
import { openRepositories } from "#core/repositories.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { WebhookService } from "#core/webhook/webhook.service.js";
import type { Steps } from "#workflows/contract.js";
import { deliverWebhooks } from "#workflows/deliver-webhooks.js";
import { startOf } from "#workflows/runs.js";
import { createDeliverPage } from "#workflows/steps/webhooks/deliver-page.js";
import { createRestDeliveries } from "#workflows/steps/webhooks/rest-deliveries.js";
import type { SeenRequest } from "./web-server.js";

/** A clock that a test sets forward. Else it moves a millisecond a look: a slow machine makes nothing due. */
export class TestClock {
  private time = Date.now();

  now(): Date {
    return new Date(this.time++);
  }

  forward(ms: number): void {
    this.time += ms;
  }
}

/** The webhooks of a database, without an engine: `deliver` runs what is due. */
export async function openWebhooks(appUrl: string, { clock = new TestClock(), key = 7 } = {}) {
  const orm = await openOrm({ url: appUrl });
  const database = new Database(orm, clock, openRepositories);
  const http = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
  const cipher = new SecretCipher(Buffer.alloc(32, key));
  const queue = new IntentQueue(database, clock);
  const dependencies = { database, http, clock, cipher, logger: pino({ level: "silent" }) };
  const steps: Partial<Steps> = {
    "deliver-page": createDeliverPage(dependencies),
    "rest-deliveries": createRestDeliveries(dependencies),
  };
  return {
    clock,
    cipher,
    database,
    service: new WebhookService({ database, http, cipher, clock }),
    /** Runs the workflow of each endpoint whose intent is due. Returns their number. */
    async deliver(signal = new AbortController().signal): Promise<number> {
      const { runs } = await queue.claim({
        runs: [{ kinds: ["deliver-webhooks"], maxInFlight: 99, maxRunning: 99 }],
      });
      const run = async (intent: (typeof runs)[number]) => {
        if (intent.kind !== "deliver-webhooks") throw new Error(`${intent.kind} is no webhook`);
        // The start of this kind has this input.
        const input = startOf({ ...intent, kind: intent.kind }).input as DeliverWebhooksInput;
        const context = { signal, heartbeat: () => undefined, attempt: 1, workflowId: "", traceParent: null };
        await deliverWebhooks(
          {
            patched: async () => true,
            run: async (call) => {
              const step = steps[call.step];
              if (step === undefined) throw new Error(`The test has no step ${call.step}`);
              return await step(call.input, context);
            },
          },
          input,
        );
      };
      await Promise.all(runs.map(run));
      return runs.length;
    },
    async close() {
      await http.close();
      await orm.close(true);
    },
  };
}

/** The body of a request, once its signature is checked. Throws for a wrong one. */
export function verified({ headers, body }: Pick<SeenRequest, "headers" | "body">, secret: string) {
  const id = String(headers["webhook-id"]);
  // The library's own check refuses the times of a clock that was set forward.
  const signature = new Webhook(secret).sign(id, new Date(Number(headers["webhook-timestamp"]) * 1000), body);
  if (!String(headers["webhook-signature"]).split(" ").includes(signature)) throw new Error("A wrong signature");
  // Signed by Loci.
  return JSON.parse(body) as { type: string; timestamp: string; data: { id: string; containerTags: string[] } };
}
