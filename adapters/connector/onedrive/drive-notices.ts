import { createHash, timingSafeEqual } from "node:crypto";
import { UnauthenticatedError } from "@loci/errors";
import type { ConnectorNotices, NoticeCall, NoticeMeaning, NoticeSubscription } from "#core/ports/connector.js";
import { chosenPlaces, drivePath } from "./chosen-places.js";
import { Graph } from "./graph.js";

/** Graph's limit for drive items is 42,300 minutes ("subscription resource type", Microsoft Graph 1.0). */
const LIFETIME_MS = 28 * 24 * 60 * 60_000;

interface GraphSubscription {
  id: string;
  expirationDateTime: string;
}

interface Notification {
  clientState?: string;
  subscriptionId?: string;
  lifecycleEvent?: "missed" | "reauthorizationRequired" | "subscriptionRemoved";
}

/** Subscriptions of Microsoft Graph, one for each drive. Their ids are kept together, separated by spaces. */
export function driveNotices(apiUrl: string): ConnectorNotices {
  return {
    gatherSeconds: 30,
    async subscribe(session, { address, secret, earlier }) {
      const graph = new Graph(apiUrl, session);
      const driveIds = new Set(chosenPlaces(session.resources).map(({ driveId }) => driveId));
      const made: GraphSubscription[] = [];
      for (const driveId of driveIds) made.push(await subscribe(graph, { driveId, address, secret }));
      if (earlier !== null) await this.unsubscribe(session, earlier);
      const ends = made.map(({ expirationDateTime }) => Date.parse(expirationDateTime));
      return { id: made.map(({ id }) => id).join(" "), expiresAt: new Date(Math.min(...ends)) };
    },
    async unsubscribe(session, subscription) {
      await unsubscribe(new Graph(apiUrl, session), subscription);
    },
    read: readNotice,
  };
}

async function subscribe(
  graph: Graph,
  { driveId, address, secret }: { driveId: string | null; address: string; secret: string },
): Promise<GraphSubscription> {
  return await graph.ask<GraphSubscription>({
    method: "POST",
    target: "/subscriptions",
    what: "The subscription to changes",
    body: {
      changeType: "updated",
      notificationUrl: address,
      lifecycleNotificationUrl: address,
      resource: `${drivePath(driveId)}/root`,
      expirationDateTime: new Date(Date.now() + LIFETIME_MS).toISOString(),
      clientState: clientStateOf(secret),
    },
  });
}

async function unsubscribe(graph: Graph, { id }: NoticeSubscription): Promise<void> {
  for (const one of id.split(" ").filter((part) => part !== "")) {
    await graph.call({
      method: "DELETE",
      target: `/subscriptions/${encodeURIComponent(one)}`,
      what: "The end of the subscription",
      alsoFine: [404],
    });
  }
}

/** Lifecycle notifications come to the same address: after each of them something may have been missed. */
function readNotice(
  { query, body }: NoticeCall,
  { secret, subscription }: { secret: string; subscription: NoticeSubscription | null },
): NoticeMeaning {
  const { validationToken } = query;
  if (validationToken !== undefined) return { kind: "answer", text: validationToken };
  const notifications = readNotifications(body);
  const isOurs = notifications.every(({ clientState }) => isSame(clientState ?? "", clientStateOf(secret)));
  if (notifications.length === 0 || !isOurs) {
    throw new UnauthenticatedError("The notification does not carry the state of the subscription");
  }
  const ids = subscription?.id.split(" ") ?? [];
  const isEnding = notifications.some(
    ({ lifecycleEvent, subscriptionId = "" }) =>
      (lifecycleEvent === "reauthorizationRequired" || lifecycleEvent === "subscriptionRemoved") &&
      ids.includes(subscriptionId),
  );
  return { kind: isEnding ? "ending" : "changed", deliveryId: null };
}

function readNotifications(body: Uint8Array): Notification[] {
  try {
    const { value } = JSON.parse(Buffer.from(body).toString("utf8")) as { value?: Notification[] };
    return Array.isArray(value) ? value : [];
  } catch {
    // It is answered like a notification without the state.
    return [];
  }
}

/** Graph takes 128 characters at most. */
function clientStateOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
