import { createHmac, timingSafeEqual } from "node:crypto";
import { UnauthenticatedError } from "@loci/errors";
import type { ConnectorNotices, NoticeCall, NoticeMeaning } from "#core/ports/connector.js";
import type { NotionFields } from "./notion-api.js";

const GATHER_SECONDS = 600;

interface Payload {
  id?: string;
  type?: string;
  verification_token?: string;
}

/**
 * Webhooks of Notion are added by hand where the integration is registered: no call of the API asks for one. Notion then
 * sends the secret to the address, and a person repeats it there.
 */
export const notionNotices: ConnectorNotices<NotionFields> = {
  gatherSeconds: GATHER_SECONDS,
  isByHand: true,
  subscribe: async () => ({ id: "by hand", expiresAt: null }),
  unsubscribe: async () => undefined,
  read: (call, { secret }) => readNotice(call, secret),
};

function readNotice({ headers, body }: NoticeCall, secret: string): NoticeMeaning {
  const signature = headers["x-notion-signature"];
  const { id, type = "", verification_token: token } = readPayload(body);
  if (signature === undefined && token !== undefined) return { kind: "secret", secret: token };
  const given = Buffer.from(signature ?? "");
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new UnauthenticatedError("The call is not signed with the webhook's verification token");
  }
  const hasChanged = /^(page|database|data_source|comment)\./.test(type);
  return hasChanged ? { kind: "changed", deliveryId: id ?? null } : { kind: "ignored" };
}

function readPayload(body: Uint8Array): Payload {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8")) as Payload;
  } catch (error) {
    throw new UnauthenticatedError("The call is not one of Notion's", { cause: error });
  }
}
