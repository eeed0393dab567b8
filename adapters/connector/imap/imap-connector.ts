import { Readable } from "node:stream";
import { BadInputError } from "@loci/errors";
import type { ImapFlow } from "imapflow";
import type { Connector, ItemContent, ItemReference } from "#core/ports/connector.js";
import { IMAP_CONFIG } from "./imap-config.js";
import { ImapConnections } from "./imap-connections.js";
import { listMail } from "./list-mail.js";
import { listFolders, nameOf } from "./mail-folder.js";
import { placeOf } from "./mail-item.js";

/** Mail of any server that speaks IMAP, one message a document. Nothing is marked as read. */
export function createImapConnector(): Connector<typeof IMAP_CONFIG> {
  const connections = new ImapConnections();
  return {
    kind: "imap",
    title: "IMAP",
    auth: { kind: "fields" },
    config: IMAP_CONFIG,
    syncEveryMinutes: 240,
    async check(session) {
      const { folders, username } = session.config;
      const found = await connections.use(session, (client) => listFolders(client, folders));
      const names = new Set(found.map(({ path }) => nameOf(path)));
      const missing = folders.filter((name) => !names.has(nameOf(name)));
      if (missing.length > 0) throw new BadInputError(`The account has no folder named ${missing.join(", ")}`);
      return { name: username };
    },
    changes: (session, cursor) => connections.use(session, (client) => listMail(client, session, cursor)),
    fetch: (session, item) => connections.use(session, (client) => fetchMessage(client, item)),
  };
}

async function fetchMessage(client: ImapFlow, { id, name }: ItemReference): Promise<ItemContent | null> {
  const { path, uidValidity, uid } = placeOf(id);
  try {
    const folder = await client.mailboxOpen(path, { readOnly: true });
    if (String(folder.uidValidity) !== uidValidity) return null;
  } catch (error) {
    if (error instanceof Error && "mailboxMissing" in error && error.mailboxMissing === true) return null;
    throw error;
  }
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (message === false || message.source === undefined) return null;
  const filename = `${name.replaceAll("/", "-")}.eml`;
  return { kind: "bytes", bytes: Readable.from([message.source]), mediaType: "message/rfc822", filename };
}
