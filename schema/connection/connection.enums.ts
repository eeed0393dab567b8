import type { ConnectionState, SyncTrigger } from "#core/connection/connection.entity.js";
import type { ItemState } from "#core/connection/connection-item.entity.js";
import type { SyncRunState } from "#core/connection/sync-run.entity.js";
import type { ConnectorField, ConnectorKind } from "#core/ports/connector-fields.js";
import { registerValues } from "../fields/register-values.js";

export const ConnectorKindEnum = registerValues<ConnectorKind>("ConnectorKind", {
  description: "A kind of source.",
  values: {
    "google-drive": "Files of Google Drive.",
    notion: "Pages of Notion.",
    onedrive: "Files of OneDrive.",
    gmail: "Mails of Gmail.",
    s3: "Objects of a bucket.",
    "web-crawler": "Pages of a web site.",
    github: "Repositories of GitHub.",
    granola: "Meeting notes of Granola.",
    imap: "Mails of an IMAP account.",
    "local-folder": "A folder of the server's machine.",
  },
});

export const ConnectorAuthEnum = registerValues<"oauth" | "fields">("ConnectorAuth", {
  description: "How a source is connected.",
  values: {
    oauth: "A person allows it at the vendor, by a link.",
    fields: "The fields are enough, such as keys or an address.",
  },
});

export const ConnectorFieldKindEnum = registerValues<ConnectorField["kind"]>("ConnectorFieldKind", {
  description: "The kind of value that a field of a connector takes.",
  values: {
    text: "A text.",
    secret: "A secret text, which is sealed and never returned.",
    url: "An http(s) address.",
    number: "A whole number.",
    boolean: "True or false.",
    choice: "One of the choices.",
    list: "Texts, separated by commas.",
    pattern: "A regular expression as RE2 reads it.",
  },
});

export const ConnectionStateEnum = registerValues<ConnectionState>("ConnectionState", {
  description: "Whether a connection is kept in step with its source.",
  values: {
    pending: "A person has yet to authorize it.",
    active: "It is kept in step.",
    paused: "Somebody paused it.",
    auth_expired: "The source refuses its credentials: it has to be authorized again.",
    removing: "It is being removed.",
  },
});

export const SyncStateEnum = registerValues<SyncRunState>("SyncState", {
  description: "How far a sync is.",
  values: {
    running: "It is under way, or waits for its source.",
    completed: "It came to its end. Single items may have failed.",
    failed: "It could not go on.",
    cancelled: "Somebody cancelled it.",
  },
});

export const SyncTriggerEnum = registerValues<SyncTrigger>("SyncTrigger", {
  description: "Why a sync began.",
  values: {
    event: "The source told of a change.",
    cron: "It was due.",
    manual: "A client asked for it.",
  },
});

export const ConnectionItemStateEnum = registerValues<ItemState>("ConnectionItemState", {
  description: "The state of an item of a source.",
  values: {
    pending: "It is to be fetched.",
    done: "It is in step. Its document may still be processed.",
    failed: "It could not be fetched, or its document failed. The item says why.",
    over_limit: "It waits for room: the connection has as many documents as it may have.",
    gone: "The folder that it lies in is gone.",
  },
});
