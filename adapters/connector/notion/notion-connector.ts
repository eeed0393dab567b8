import type { Connector } from "#core/ports/connector.js";
import { listPages } from "./list-pages.js";
import { NotionApi, type NotionFields, notionFields } from "./notion-api.js";
import { notionNotices } from "./notion-notices.js";
import { readPage } from "./read-page.js";

const EVERY_MINUTES = 240;

/** Pages and databases that a workspace shares with the integration. */
export function createNotionConnector({
  apiUrl = "https://api.notion.com",
}: {
  apiUrl?: string;
} = {}): Connector<NotionFields> {
  return {
    kind: "notion",
    title: "Notion",
    auth: {
      kind: "oauth",
      client: "notion",
      tokenField: "token",
      authorizeUrl: `${apiUrl}/v1/oauth/authorize`,
      tokenUrl: `${apiUrl}/v1/oauth/token`,
      revokeUrl: `${apiUrl}/v1/oauth/revoke`,
      // Notion sets an integration's rights where it is registered.
      scopes: [],
      authorizeParameters: { owner: "user" },
      clientAuthentication: "basic",
      tokenRequest: "json",
    },
    config: notionFields,
    syncEveryMinutes: EVERY_MINUTES,
    async check(session) {
      const bot = await new NotionApi(apiUrl, session).client.users.me({});
      const workspace = "bot" in bot && "workspace_name" in bot.bot ? bot.bot.workspace_name : null;
      return { name: workspace ?? bot.name };
    },
    changes: (session, cursor) => listPages(apiUrl, session, cursor),
    fetch: (session, item) => readPage(apiUrl, session, item),
    notices: notionNotices,
  };
}
