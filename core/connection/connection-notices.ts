import { randomBytes } from "node:crypto";
import { NotFoundError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import { DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireUnscoped, requireWrite } from "#core/kernel/permission.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { LinkSigner } from "#core/link/link-signer.js";
import type { ConnectorSession, NoticeCall, NoticeMeaning, NoticeSubscription } from "#core/ports/connector.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import { type NoticeSecret, openColumn, sealColumn } from "./connection-secrets.js";
import type { ConnectionSessions } from "./connection-sessions.js";
import { type RequestSyncRepositories, requestSync } from "./request-sync.js";

interface ConnectionNoticesOptions {
  database: Database<Pick<RequestSyncRepositories, "connections" | "intents">>;
  sessions: ConnectionSessions;
  links: LinkSigner;
  cipher: SecretCipher;
  clock: Clock;
  /** Null: the server has no public address, so no source is asked for notices. */
  noticesUrl: string | null;
}

/** The values that a person enters where the source registers its webhooks. */
export interface NoticeSetup {
  address: string;
  /** Null until the source tells it, and once the source has used it. */
  verificationToken: string | null;
}

const SECRET_BYTES = 32;
/** Sources say that something has changed in a few kilobytes. */
const MAX_CALL_BYTES = 1024 * 1024;
/** Syncs are hours apart: a subscription is renewed a day before it ends. */
const RENEW_BEFORE_MS = DAY_MS;
/** The address holds for as long as the connection. */
const ADDRESS_ENDS_AT = new Date("2200-01-01T00:00:00Z");
const KEPT_IDS = 200;
/** A source that refuses a subscription is asked again after this time, by each process. */
const TRY_EVERY_MS = 60 * 60_000;

/** Subscribes to the notices of sources, and receives them. */
export class ConnectionNotices {
  /** By connection. `expiresAt` changes when other resources are chosen, and the source may accept those. */
  private readonly lastTries = new Map<string, { at: number; expiresAt: number | undefined }>();

  constructor(private readonly options: ConnectionNoticesOptions) {}

  /** Asks for notices where the source has any and the subscription is missing or ends soon. No transaction may be open. */
  async renew(connection: Connection, session: ConnectorSession): Promise<void> {
    const { sessions, cipher, database, noticesUrl } = this.options;
    const { notices } = sessions.connectorOf(connection.kind);
    if (notices === undefined || noticesUrl === null || !this.isDue(connection)) return;
    const { organizationId, id } = connection;
    const now = this.options.clock.now().getTime();
    const expiresAt = connection.noticesExpireAt?.getTime();
    const last = this.lastTries.get(id);
    if (last !== undefined && last.expiresAt === expiresAt && now - last.at < TRY_EVERY_MS) return;
    this.lastTries.set(id, { at: now, expiresAt });
    const kept = openColumn(cipher, connection, "noticeSecret") ?? newSecret();
    const address = this.addressOf(connection, noticesUrl);
    // Notices may come before the subscription is answered.
    const noticeSecret = sealColumn(cipher, connection, { column: "noticeSecret", value: kept });
    const write = (changes: Partial<Connection>) =>
      database.inTenant(systemPrincipal(organizationId), ({ connections }) => connections.update(id, changes));
    await write({ noticeSecret });
    const subscription = await notices.subscribe(session, {
      address,
      secret: kept.secret,
      earlier: subscriptionOf(connection),
    });
    await write({ noticeSubscription: subscription.id, noticesExpireAt: subscription.expiresAt });
    this.lastTries.delete(id);
  }

  /**
   * Reads a source's call of the address. Returns the text of the reply, which is mostly empty. A forged token costs no
   * look-up. Throws `NotFoundError` for an address that leads nowhere, and `UnauthenticatedError` for a call that is
   * not signed.
   */
  async receive(token: string, call: NoticeCall): Promise<string> {
    const { connection, kept, notices } = await this.find(token);
    const meaning = notices.read(call, { secret: kept.secret, subscription: subscriptionOf(connection) });
    if (meaning.kind === "answer") return meaning.text;
    if (meaning.kind === "secret") {
      if (kept.state !== "confirmed") await this.keep(connection, { secret: meaning.secret, state: "told" });
      return "";
    }
    if (kept.state === "told") await this.keep(connection, { ...kept, state: "confirmed" });
    if (meaning.kind !== "ignored") await this.hear(connection, meaning, notices.gatherSeconds);
    return "";
  }

  /** How many bytes a call of the source may have. Throws as `receive` does for an address that leads nowhere. */
  async maxBytesOf(token: string): Promise<number> {
    return (await this.find(token)).notices.maxCallBytes ?? MAX_CALL_BYTES;
  }

  /** Null: there is nothing to enter, or the first sync has not begun. Requires a full key with write permission. */
  async setup(principal: Principal, id: string): Promise<NoticeSetup | null> {
    requireUnscoped(principal);
    requireWrite(principal);
    const { database, sessions, cipher, noticesUrl } = this.options;
    const connection = await database.readTenant(principal, ({ connections }) => connections.find(id));
    if (connection === null || noticesUrl === null) return null;
    const kept = openColumn(cipher, connection, "noticeSecret");
    if (kept === null || !sessions.connectorOf(connection.kind).notices?.isByHand) return null;
    const verificationToken = kept.state === "told" ? kept.secret : null;
    return { address: this.addressOf(connection, noticesUrl), verificationToken };
  }

  private async find(token: string) {
    const { links, database, sessions, cipher } = this.options;
    const { organizationId, id } = links.read("notice", token);
    const system = systemPrincipal(organizationId);
    const connection = await database.readTenant(system, ({ connections }) => connections.find(id));
    const kept = connection === null ? null : openColumn(cipher, connection, "noticeSecret");
    if (connection === null || kept === null || connection.state === "removing") throw unknownAddress();
    const { notices } = sessions.connectorOf(connection.kind);
    if (notices === undefined) throw unknownAddress();
    return { connection, kept, notices };
  }

  private async keep(connection: Connection, value: NoticeSecret): Promise<void> {
    const { database, cipher } = this.options;
    const noticeSecret = sealColumn(cipher, connection, { column: "noticeSecret", value });
    const { organizationId, id, noticeSecret: before } = connection;
    await database.inTenant(systemPrincipal(organizationId), ({ connections }) =>
      connections.changeIf(id, { noticeSecret: before }, { noticeSecret }),
    );
  }

  private addressOf({ organizationId, id }: Connection, noticesUrl: string): string {
    const token = this.options.links.sign("notice", { organizationId, id, condition: null }, ADDRESS_ENDS_AT);
    return `${noticesUrl}/v3/connections/notices/${token}`;
  }

  private async hear(
    { organizationId, id }: Connection,
    { kind, deliveryId }: NoticeMeaning & { kind: "changed" | "ending" },
    gatherSeconds: number,
  ): Promise<void> {
    const now = this.options.clock.now();
    const at = new Date(now.getTime() + gatherSeconds * 1000);
    await this.options.database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const connection = await repositories.connections.lock(id);
      if (connection === null || connection.state !== "active") return;
      const { noticeIds } = connection;
      if (deliveryId !== null && noticeIds.includes(deliveryId)) return;
      if (deliveryId !== null) {
        await repositories.connections.update(id, { noticeIds: [...noticeIds, deliveryId].slice(-KEPT_IDS) });
      }
      // The sync asks for another subscription.
      if (kind === "ending") await repositories.connections.update(id, { noticesExpireAt: now });
      await requestSync(repositories, id, { trigger: "event", at });
    });
  }

  private isDue({ noticeSubscription, noticesExpireAt }: Connection): boolean {
    if (noticeSubscription === null) return true;
    const now = this.options.clock.now().getTime();
    return noticesExpireAt !== null && noticesExpireAt.getTime() - now < RENEW_BEFORE_MS;
  }
}

function newSecret(): NoticeSecret {
  return { secret: randomBytes(SECRET_BYTES).toString("base64url"), state: "own" };
}

function subscriptionOf({ noticeSubscription, noticesExpireAt }: Connection): NoticeSubscription | null {
  return noticeSubscription === null ? null : { id: noticeSubscription, expiresAt: noticesExpireAt };
}

function unknownAddress(): NotFoundError {
  return new NotFoundError("No connection has this address");
}
