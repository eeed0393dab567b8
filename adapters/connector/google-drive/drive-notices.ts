import { randomUUID, timingSafeEqual } from "node:crypto";
import { UnauthenticatedError } from "@loci/errors";
import type { ConnectorNotices } from "#core/ports/connector.js";
import { DriveApi } from "./drive-api.js";

/** The longest that Drive keeps a channel for changes. */
const CHANNEL_DAYS = 7;

/**
 * Drive posts to the address after changes in the account's own log. The secret is the channel's token, and the body is
 * empty. Shared drives have logs of their own, which scheduled syncs read.
 */
export function driveNotices(apiUrl: string): ConnectorNotices {
  return {
    gatherSeconds: 30,
    async subscribe(session, { address, secret, earlier }) {
      const api = new DriveApi(session, apiUrl);
      const pageToken = (await api.startPageToken(null)) ?? "";
      const expiration = String(Date.now() + CHANNEL_DAYS * 86_400_000);
      const channel = await api.watchChanges(pageToken, {
        id: randomUUID(),
        type: "web_hook",
        address,
        token: secret,
        expiration,
      });
      if (earlier !== null) await api.stopChannel(channelOf(earlier.id));
      return {
        id: `${channel.id}/${channel.resourceId}`,
        expiresAt: new Date(Number(channel.expiration ?? expiration)),
      };
    },
    async unsubscribe(session, { id }) {
      await new DriveApi(session, apiUrl).stopChannel(channelOf(id));
    },
    read({ headers }, { secret, subscription }) {
      const token = headers["x-goog-channel-token"] ?? "";
      if (!isSame(token, secret)) throw new UnauthenticatedError("The notice does not bear the channel's token");
      const channel = headers["x-goog-channel-id"] ?? "";
      const isKnown = subscription !== null && channelOf(subscription.id).id === channel;
      // "sync" says that the channel has begun.
      if (!isKnown || headers["x-goog-resource-state"] === "sync") return { kind: "ignored" };
      const number = headers["x-goog-message-number"];
      return { kind: "changed", deliveryId: number === undefined ? null : `${channel}/${number}` };
    },
  };
}

function channelOf(subscriptionId: string): { id: string; resourceId: string } {
  const [id = "", ...rest] = subscriptionId.split("/");
  return { id, resourceId: rest.join("/") };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
