import { createHmac, timingSafeEqual } from "node:crypto";
import { BadInputError, ForbiddenError, UnauthenticatedError } from "@loci/errors";
import type { components } from "@octokit/openapi-types";
import type { ConnectorNotices, NoticeCall, NoticeMeaning } from "#core/ports/connector.js";
import { readJson } from "../source/request-source.js";
import { GithubApi } from "./github-api.js";
import type { GithubFields } from "./github-fields.js";

type Hook = components["schemas"]["hook"];

const THREAD_ACTIONS = ["edited", "deleted", "transferred", "closed", "reopened", "labeled", "unlabeled"];
const COMMENT_ACTIONS = ["created", "edited", "deleted"];

/** The events, and those of their actions that change what is read. */
const MEANINGFUL: Record<string, readonly string[]> = {
  repository: ["renamed", "transferred", "deleted", "privatized", "publicized", "edited"],
  issues: ["opened", ...THREAD_ACTIONS],
  issue_comment: COMMENT_ACTIONS,
  pull_request: ["opened", "merged", ...THREAD_ACTIONS],
  pull_request_review: ["submitted", "edited", "dismissed"],
  pull_request_review_comment: COMMENT_ACTIONS,
  discussion: ["created", "answered", "unanswered", "category_changed", ...THREAD_ACTIONS],
  discussion_comment: COMMENT_ACTIONS,
};

const EVENTS = ["push", ...Object.keys(MEANINGFUL)];
const GATHER_SECONDS = 600;
/** "Webhook events and payloads" of GitHub's documentation (2026). */
const MAX_PAYLOAD_BYTES = 25 * 1024 * 1024;
/** The subscription names each hook within 2,000 characters. */
const MAX_HOOKS = 80;

/** Repository by its name, and its hook. */
type Hooks = Record<string, number>;

interface Payload {
  action?: string;
  ref?: string;
  repository?: { default_branch?: string };
}

/** Webhooks of the chosen repositories, where the account may add them. Elsewhere the schedule has to do. */
export function createGithubNotices(apiUrl: string): ConnectorNotices<GithubFields> {
  return {
    gatherSeconds: GATHER_SECONDS,
    maxCallBytes: MAX_PAYLOAD_BYTES,
    async subscribe(session, { address, secret, earlier }) {
      const api = new GithubApi(apiUrl, session);
      await removeHooks(api, earlier?.id ?? "{}");
      const hooks: Hooks = {};
      for (const { id } of session.resources.slice(0, MAX_HOOKS)) {
        const hook = await addHook(api, id, { url: address, secret, content_type: "json", insecure_ssl: "0" });
        if (hook !== null) hooks[id] = hook;
      }
      if (Object.keys(hooks).length === 0) throw new ForbiddenError("GitHub lets the account add no webhook");
      return { id: JSON.stringify(hooks), expiresAt: null };
    },
    unsubscribe: (session, { id }) => removeHooks(new GithubApi(apiUrl, session), id),
    read: (call, { secret }) => readNotice(call, secret),
  };
}

interface HookConfig {
  url: string;
  secret: string;
  content_type: "json";
  insecure_ssl: "0";
}

/** Null: the account may not add it. */
async function addHook(api: GithubApi, repository: string, config: HookConfig): Promise<number | null> {
  const path = `/repositories/${encodeURIComponent(repository)}/hooks`;
  const what = "The new webhook";
  const body = JSON.stringify({ name: "web", active: true, events: EVENTS, config });
  try {
    const response = await api.request({ path, what, method: "POST", body, alsoFine: [404, 422] });
    if (response.status === 404) return null;
    if (response.status !== 422) return readJson<Hook>(response, what).id;
    return await replaceHook(api, path, { body, url: config.url });
  } catch (error) {
    if (error instanceof ForbiddenError) return null;
    throw error;
  }
}

/** GitHub refuses a second hook with the same address: an earlier one gets the new secret. */
async function replaceHook(
  api: GithubApi,
  path: string,
  { body, url }: { body: string; url: string },
): Promise<number> {
  const hooks = await api.get<Hook[]>(`${path}?per_page=100`, "The list of webhooks");
  const hook = hooks.find(({ config }) => config.url === url);
  if (hook === undefined) throw new BadInputError("GitHub does not accept the address of the webhook");
  await api.request({ path: `${path}/${hook.id}`, what: "The webhook", method: "PATCH", body });
  return hook.id;
}

async function removeHooks(api: GithubApi, subscription: string): Promise<void> {
  for (const [repository, hook] of Object.entries(JSON.parse(subscription) as Hooks)) {
    const path = `/repositories/${encodeURIComponent(repository)}/hooks/${hook}`;
    try {
      await api.request({ path, what: "The removal of a webhook", method: "DELETE", alsoFine: [404] });
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error;
    }
  }
}

function readNotice({ headers, body }: NoticeCall, secret: string): NoticeMeaning {
  const signature = Buffer.from(headers["x-hub-signature-256"] ?? "");
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    throw new UnauthenticatedError("The call is not signed with the webhook's secret");
  }
  const event = headers["x-github-event"] ?? "";
  const payload = JSON.parse(Buffer.from(body).toString("utf8")) as Payload;
  const hasChanged = event === "push" ? isDefaultBranch(payload) : MEANINGFUL[event]?.includes(payload.action ?? "");
  return hasChanged === true
    ? { kind: "changed", deliveryId: headers["x-github-delivery"] ?? null }
    : { kind: "ignored" };
}

function isDefaultBranch({ ref, repository }: Payload): boolean {
  return ref === `refs/heads/${repository?.default_branch ?? ""}`;
}
