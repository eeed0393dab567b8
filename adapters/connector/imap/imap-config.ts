import type { ConnectorSession } from "#core/ports/connector.js";

export const IMAP_CONFIG = {
  host: {
    kind: "text",
    label: "Server",
    description: "The host name of the mail server.",
    isRequired: true,
    maxLength: 253,
  },
  port: {
    kind: "number",
    label: "Port",
    description: "993 for TLS; servers with STARTTLS listen on 143.",
    isRequired: false,
    min: 1,
    max: 65_535,
    default: 993,
  },
  security: {
    kind: "choice",
    label: "Encryption",
    description: "Plain connections (none) are for private hosts that the operator allowed.",
    isRequired: false,
    choices: ["tls", "starttls", "none"],
    default: "tls",
  },
  username: {
    kind: "text",
    label: "User name",
    description: "Often the whole mail address.",
    isRequired: true,
    maxLength: 320,
  },
  password: {
    kind: "secret",
    label: "Password",
    description: "Large providers ask for a password that is made for one program.",
    isRequired: true,
    maxLength: 1_000,
  },
  folders: {
    kind: "list",
    label: "Folders",
    description:
      "Whole names of folders, separated by commas. Left out: all but drafts, junk, trash and views of all mail.",
    isRequired: false,
    maxItems: 200,
  },
} as const;

export type ImapSession = ConnectorSession<typeof IMAP_CONFIG>;

/** Messages with larger attachments are named as failures. */
export const MAX_MESSAGE_BYTES = 50 * 1024 * 1024;
