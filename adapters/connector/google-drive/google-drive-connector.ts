import type { ChosenResource, Connector, ResourceQuery } from "#core/ports/connector.js";
import type { ConnectorFields } from "#core/ports/connector-fields.js";
import { type GoogleAddresses, googleProfile } from "../google/google-profile.js";
import { DriveApi, FOLDER_TYPE } from "./drive-api.js";
import { nameOf } from "./drive-cursor.js";
import { driveNotices } from "./drive-notices.js";
import { listDriveChanges } from "./list-changes.js";
import { EXPORT_FORMATS } from "./read-file.js";

const FIELDS = {
  syncScope: {
    kind: "choice",
    choices: ["selected", "full"],
    default: "full",
    label: "What is read",
    description: "With `selected`, nothing is read until folders, shared drives or files are chosen.",
    isRequired: false,
  },
} as const satisfies ConnectorFields;

/** Google Drive, by version 3 of its API. `apiUrl` ends with the version. */
export function createGoogleDriveConnector({
  apiUrl = "https://www.googleapis.com/drive/v3",
  signInUrl,
}: GoogleAddresses = {}): Connector<typeof FIELDS> {
  return {
    kind: "google-drive",
    title: "Google Drive",
    auth: googleProfile("https://www.googleapis.com/auth/drive.readonly", signInUrl),
    config: FIELDS,
    syncEveryMinutes: 240,
    notices: driveNotices(apiUrl),
    async check(session) {
      const { emailAddress, displayName } = await new DriveApi(session, apiUrl).account();
      return { name: emailAddress ?? displayName ?? null };
    },
    async changes(session, cursor) {
      const { config, resources: chosen, notes } = session;
      if (config.syncScope === "selected" && chosen.length === 0) return NOTHING_CHOSEN;
      return await listDriveChanges({ api: new DriveApi(session, apiUrl), chosen, notes }, cursor);
    },
    async fetch(session, { id, name, mediaType }) {
      const api = new DriveApi(session, apiUrl);
      const format = EXPORT_FORMATS[mediaType ?? ""];
      const bytes = await (format === undefined ? api.content(id) : api.exported(id, format.mediaType));
      if (bytes === null) return null;
      return format === undefined
        ? { kind: "bytes", bytes, mediaType, filename: name }
        : { kind: "bytes", bytes, mediaType: format.mediaType, filename: `${name}.${format.extension}` };
    },
    async resources(session, query) {
      const api = new DriveApi(session, apiUrl);
      const skipped = (query.page - 1) * query.perPage;
      const found: ChosenResource[] = [];
      for await (const resource of containersIn(api, query.parentId)) {
        found.push(resource);
        // One more than is shown tells that the list goes on.
        if (found.length > skipped + query.perPage) break;
      }
      const isWhole = found.length <= skipped + query.perPage;
      return { resources: found.slice(skipped, skipped + query.perPage), total: isWhole ? found.length : null };
    },
  };
}

/** Resources that are chosen later make the cursor expire. */
const NOTHING_CHOSEN = {
  upserts: [],
  tombstones: [],
  failures: [],
  next: JSON.stringify({
    chosen: nameOf([]),
    listing: "",
    isFull: false,
    isClosing: false,
    logs: [],
    at: 0,
    pageToken: null,
    folders: [],
    parked: 0,
  }),
  isLast: true,
  isFull: true,
  total: 0,
};

/** At the top: shared drives, then folders of My Drive and those that others share. */
async function* containersIn(
  api: DriveApi,
  parentId: ResourceQuery["parentId"],
): AsyncGenerator<ChosenResource, void, undefined> {
  if (parentId === null) {
    for (let token: string | null | undefined = null; token !== undefined; ) {
      const { drives = [], nextPageToken } = await api.sharedDrives(token);
      for (const { id, name } of drives) yield { id, name, details: { kind: "shared drive" } };
      token = nextPageToken;
    }
  }
  const parent = parentId === null ? null : await api.file(parentId);
  if (parentId !== null && parent === null) return;
  const place = parent === null ? "('root' in parents or sharedWithMe = true)" : `'${parent.id}' in parents`;
  const q = `mimeType = '${FOLDER_TYPE}' and ${place} and trashed = false`;
  for (let token: string | null | undefined = null; token !== undefined; ) {
    const list = await api.files({ driveId: parent?.driveId ?? null, q, pageToken: token, orderBy: "name_natural" });
    for (const { id, name } of list?.files ?? []) yield { id, name, details: { kind: "folder" } };
    token = list?.nextPageToken;
  }
}
