import { BadInputError } from "@loci/errors";
import type { Connector } from "#core/ports/connector.js";
import type { ConnectorFields, FieldValues } from "#core/ports/connector-fields.js";
import { type GoogleAddresses, googleProfile } from "../google/google-profile.js";
import { GmailApi } from "./gmail-api.js";
import { listThreads, type MailSelection } from "./list-threads.js";
import { MailLabels } from "./mail-labels.js";
import { readThread } from "./read-thread.js";

const FIELDS = {
  labels: {
    kind: "list",
    maxItems: 20,
    label: "Labels",
    description: "Threads with one of these labels are read. Names as Gmail shows them, or `INBOX`, `SENT`, `STARRED`.",
    isRequired: false,
  },
  excludedLabels: {
    kind: "list",
    maxItems: 50,
    default: "SPAM,TRASH,DRAFT,CATEGORY_PROMOTIONS",
    label: "Labels that are left out",
    description: "Messages with one of these labels are not read.",
    isRequired: false,
  },
  query: {
    kind: "text",
    maxLength: 500,
    label: "Search",
    description: "Only threads that this search finds are read. The search is written as in Gmail's search box.",
    isRequired: false,
  },
  newerThanDays: {
    kind: "number",
    min: 1,
    max: 36_500,
    label: "Newer than (days)",
    description: "Threads whose newest message is older are not read.",
    isRequired: false,
  },
} as const satisfies ConnectorFields;

/** Gmail, by version 1 of its API. `apiUrl` ends with the user. */
export function createGmailConnector({
  apiUrl = "https://gmail.googleapis.com/gmail/v1/users/me",
  signInUrl,
}: GoogleAddresses = {}): Connector<typeof FIELDS> {
  return {
    kind: "gmail",
    title: "Gmail",
    auth: googleProfile("https://www.googleapis.com/auth/gmail.readonly", signInUrl),
    config: FIELDS,
    syncEveryMinutes: 240,
    async check(session) {
      const api = new GmailApi(session, apiUrl);
      const profile = await api.profile();
      const { labels } = session.config;
      const unknown = labels.length === 0 ? [] : MailLabels.of(await api.labels()).idsOf(labels).unknown;
      if (unknown.length > 0) throw new BadInputError(`The mailbox has no label ${unknown.join(", ")}`);
      return { name: profile?.emailAddress ?? null };
    },
    async changes(session, cursor) {
      return await listThreads(new GmailApi(session, apiUrl), selectionOf(session.config), cursor);
    },
    async fetch(session, { id, handle }) {
      const thread = await new GmailApi(session, apiUrl).thread(id);
      if (thread === null) return null;
      return readThread(thread, { labels: MailLabels.fromHandle(handle), selection: selectionOf(session.config) });
    },
  };
}

function selectionOf({ query, ...config }: FieldValues<typeof FIELDS>): MailSelection {
  return { ...config, query: query?.trim() ?? "" };
}
