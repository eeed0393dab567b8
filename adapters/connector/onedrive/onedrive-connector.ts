import { BadInputError } from "@loci/errors";
import type { Connector, ConnectorSession, ItemContent, ItemReference } from "#core/ports/connector.js";
import { downloadSource } from "../source/download-source.js";
import { chosenPlaces, placePath } from "./chosen-places.js";
import { driveNotices } from "./drive-notices.js";
import { Graph } from "./graph.js";
import { listChanges } from "./list-changes.js";
import { listResources } from "./list-resources.js";

/** The largest upload that Loci takes without further settings. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024;

interface Drive {
  owner?: { user?: { displayName?: string; email?: string } };
}

/** Files of OneDrive and SharePoint, by Microsoft Graph 1.0. Other clouds of Microsoft have other addresses. */
export function createOnedriveConnector({
  apiUrl = "https://graph.microsoft.com",
  signInUrl = "https://login.microsoftonline.com",
} = {}): Connector {
  return {
    kind: "onedrive",
    title: "OneDrive",
    auth: {
      kind: "oauth",
      client: "microsoft",
      authorizeUrl: `${signInUrl}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${signInUrl}/common/oauth2/v2.0/token`,
      revokeUrl: null,
      scopes: ["offline_access", "Files.Read.All"],
      authorizeParameters: {},
      clientAuthentication: "body",
      tokenRequest: "form",
    },
    config: {},
    syncEveryMinutes: 240,
    async check(session) {
      const drive = await new Graph(apiUrl, session).call<Drive>({
        target: "/me/drive?$select=id,owner",
        what: "The drive",
        alsoFine: [404],
      });
      if (drive === null) throw new BadInputError("The account has no OneDrive");
      const { email, displayName } = drive.owner?.user ?? {};
      return { name: email ?? displayName ?? null };
    },
    async changes(session, cursor) {
      const { resources, notes } = session;
      return await listChanges({ graph: new Graph(apiUrl, session), places: chosenPlaces(resources), notes }, cursor);
    },
    fetch: (session, item) => fetchContent(new Graph(apiUrl, session), session, item),
    resources: (session, query) => listResources(new Graph(apiUrl, session), query),
    notices: driveNotices(apiUrl),
  };
}

/** Graph redirects to an address of another host. It needs no credentials, and the download sends none there. */
async function fetchContent(
  graph: Graph,
  session: ConnectorSession,
  { id, name, mediaType, handle }: ItemReference,
): Promise<ItemContent | null> {
  const { status, bytes } = await downloadSource(session, {
    what: "The content of a file",
    url: graph.urlOf(`${placePath({ driveId: handle, folderId: id })}/content`),
    headers: graph.authorization(),
    maxBytes: MAX_CONTENT_BYTES,
    alsoFine: [404, 410],
  });
  return status >= 400 ? null : { kind: "bytes", bytes, mediaType, filename: name };
}
