import type { Connector } from "#core/ports/connector.js";
import type { ConnectorKind, SignIn } from "#core/ports/connector-fields.js";
import { createGithubConnector } from "./github/github-connector.js";
import { createGmailConnector } from "./gmail/gmail-connector.js";
import { createGoogleDriveConnector } from "./google-drive/google-drive-connector.js";
import { createGranolaConnector } from "./granola/granola-connector.js";
import { createImapConnector } from "./imap/imap-connector.js";
import { createLocalFolderConnector } from "./local-folder/local-folder-connector.js";
import { createNotionConnector } from "./notion/notion-connector.js";
import { createOnedriveConnector } from "./onedrive/onedrive-connector.js";
import { createS3Connector } from "./s3/s3-connector.js";
import { createWebCrawlerConnector } from "./web-crawler/web-crawler.js";

export interface ConnectorOptions {
  /** Addresses of APIs and sign-ins that are not the vendors' own. */
  addresses: ReadonlyMap<ConnectorKind | SignIn, string>;
  /** Absolute paths of folders of this machine that may be read. */
  folders: string[];
}

/** Every connector, one line each. */
export function createConnectors({ addresses, folders }: ConnectorOptions): Connector[] {
  const at = (kind: ConnectorKind, signIn?: SignIn) => {
    const apiUrl = addresses.get(kind);
    const signInUrl = signIn && addresses.get(signIn);
    return { ...(apiUrl === undefined ? {} : { apiUrl }), ...(signInUrl === undefined ? {} : { signInUrl }) };
  };
  return [
    createGithubConnector(at("github")),
    createGranolaConnector(at("granola")),
    createImapConnector(),
    createNotionConnector(at("notion")),
    createLocalFolderConnector({ roots: folders }),
    createOnedriveConnector(at("onedrive", "microsoft-sign-in")),
    createS3Connector(at("s3")),
    createGoogleDriveConnector(at("google-drive", "google-sign-in")),
    createWebCrawlerConnector(),
    createGmailConnector(at("gmail", "google-sign-in")),
  ];
}
