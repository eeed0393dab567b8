import { BadInputError } from "@loci/errors";
import type { components } from "@octokit/openapi-types";
import type { Connector, ItemContent, ItemReference, ResourcePage, ResourceQuery } from "#core/ports/connector.js";
import { GithubApi, siteOf } from "./github-api.js";
import { type GithubFields, githubFields } from "./github-fields.js";
import { createGithubNotices } from "./github-notices.js";
import { listChanges } from "./list-changes.js";
import type { ThreadKind } from "./list-threads.js";
import { readThread } from "./read-thread.js";

interface GithubAddresses {
  /** The REST API: `https://<host>/api/v3` of an enterprise server. */
  apiUrl?: string;
}

const EVERY_MINUTES = 240;

/** Files, issues, pull requests and discussions of chosen repositories. */
export function createGithubConnector({
  apiUrl = "https://api.github.com",
}: GithubAddresses = {}): Connector<GithubFields> {
  const site = siteOf(apiUrl);
  return {
    kind: "github",
    title: "GitHub",
    auth: {
      kind: "oauth",
      client: "github",
      tokenField: "token",
      authorizeUrl: `${site}/login/oauth/authorize`,
      tokenUrl: `${site}/login/oauth/access_token`,

      revokeUrl: `${apiUrl}/applications/{client_id}/grant`,
      // OAuth apps have no scope that reads private repositories without writing them.
      scopes: ["repo"],
      authorizeParameters: {},
      clientAuthentication: "body",
      tokenRequest: "form",
    },
    config: githubFields,
    syncEveryMinutes: EVERY_MINUTES,
    async check(session) {
      const user = await new GithubApi(apiUrl, session).get<components["schemas"]["public-user"]>(
        "/user",
        "The account",
      );
      return { name: user.login };
    },
    changes: (session, cursor) => listChanges(apiUrl, session, cursor),
    fetch: (session, item) => fetchItem(new GithubApi(apiUrl, session), item),
    resources: (session, query) => listRepositories(new GithubApi(apiUrl, session), query),
    notices: createGithubNotices(apiUrl),
  };
}

async function listRepositories(api: GithubApi, { page, perPage }: ResourceQuery): Promise<ResourcePage> {
  const path = `/user/repos?sort=full_name&per_page=${Math.min(perPage, 100)}&page=${page}`;
  const repositories = await api.get<components["schemas"]["repository"][]>(path, "The list of repositories");
  return {
    resources: repositories.map(({ id, full_name, default_branch, private: isPrivate }) => ({
      id: String(id),
      name: full_name,
      details: { full_name, default_branch, private: String(isPrivate) },
    })),
    total: null,
  };
}

const THREADS: readonly string[] = ["issue", "pull", "discussion"] satisfies ThreadKind[];

async function fetchItem(api: GithubApi, item: ItemReference): Promise<ItemContent | "unchanged" | null> {
  const { id, version, known, name, handle } = item;
  if (version === known) return "unchanged";
  const [kind = "", , number = ""] = id.split(":");
  if (handle === null) throw new BadInputError("The item has no repository");
  if (!isThread(kind)) return fetchFile(api, { repository: handle, sha: version, filename: name });
  const thread = await readThread(api, { kind, number: Number(number), repository: handle });
  if (thread === null) return null;
  const { text, title, version: read } = thread;
  return { kind: "text", text, mediaType: "text/markdown", title: `${title} (#${number})`, version: read };
}

function isThread(kind: string): kind is ThreadKind {
  return THREADS.includes(kind);
}

async function fetchFile(
  api: GithubApi,
  { repository, sha, filename }: { repository: string; sha: string; filename: string },
): Promise<ItemContent | null> {
  const path = `/repos/${repository}/git/blobs/${sha}`;
  const bytes = await api.download(path, { what: "The file", accept: "application/vnd.github.raw" });
  return bytes === null ? null : { kind: "bytes", bytes, mediaType: null, filename };
}
