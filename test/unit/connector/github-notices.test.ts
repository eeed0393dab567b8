import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { ForbiddenError, UnauthenticatedError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createGithubConnector } from "#adapters/connector/github/github-connector.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { useShared } from "#test/support/use-shared.js";

interface Example {
  action?: string;
  ref?: string;
  repository?: { default_branch?: string };
}

const recorded = new URL("../../fixtures/connectors/github/webhooks.json", import.meta.url);
const { events } = JSON.parse(readFileSync(recorded, "utf8")) as { events: Record<string, Example[]> };
const { notices } = createGithubConnector();
const secret = "secret-of-the-webhook";

/** By event, the actions of GitHub's examples after which documents differ. */
const CHANGING: Record<string, readonly string[]> = {
  discussion: [
    "answered",
    "category_changed",
    "created",
    "edited",
    "labeled",
    "transferred",
    "unanswered",
    "unlabeled",
  ],
  issues: ["deleted", "edited", "labeled", "opened", "reopened", "transferred", "unlabeled"],
  pull_request: ["closed", "labeled", "opened", "reopened", "unlabeled"],
  pull_request_review_comment: ["created", "deleted", "edited"],
  repository: ["edited", "privatized", "publicized", "renamed", "transferred"],
};

/** No subscription asks for them, and a hand-made webhook that sends them causes nothing. */
const OF_NO_CONCERN: Record<string, string> = {
  branch_protection_rule: "Rules of branches are not read.",
  check_suite: "Checks are not read.",
  commit_comment: "Comments of commits are not read: they belong to no document.",
  delete: "Another branch or a tag is gone; the default branch cannot be deleted.",
  deploy_key: "Keys are not read.",
  deployment_review: "Deployments are not read.",
  fork: "The fork is another repository.",
  gollum: "Wikis are not read.",
  installation_repositories:
    "It is sent to GitHub Apps. A repository that may not be read is noticed by the next sync.",
  marketplace_purchase: "Purchases are not read.",
  membership: "Teams are not read. Lost access is noticed by the next sync.",
  meta: "The webhook itself was deleted: the schedule goes on.",
  org_block: "Blocked people are not read.",
  package: "Packages are not read.",
  ping: "The webhook was added, and nothing has changed.",
  project_card: "Projects are not read.",
  projects_v2_item: "Projects are not read.",
  repository_import: "The import ends with a push.",
  security_advisory: "Advisories are not read.",
  star: "Stars are not read.",
  team: "Teams are not read.",
  watch: "Stars are not read.",
  workflow_job: "Workflows are not read.",
};

function call(event: string, payload: unknown, changes: Record<string, string> = {}) {
  const body = Buffer.from(JSON.stringify(payload));
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const headers = { "x-github-event": event, "x-github-delivery": "delivery-1", "x-hub-signature-256": signature };
  return { method: "POST", headers: { ...headers, ...changes }, query: {}, body };
}

const known = { secret, subscription: null };

describe("webhooks of GitHub", () => {
  it("has a meaning for every event that GitHub gives an example of", () => {
    const understood = [...Object.keys(CHANGING), ...Object.keys(OF_NO_CONCERN), "push"];
    expect(understood.sort()).toEqual(Object.keys(events).sort());
  });

  it.each(Object.keys(events).filter((event) => event !== "push"))("reads the examples of %s", (event) => {
    for (const example of events[event] ?? []) {
      const hasChanged = CHANGING[event]?.includes(example.action ?? "") === true;
      const expected = hasChanged ? { kind: "changed", deliveryId: "delivery-1" } : { kind: "ignored" };
      expect(notices?.read(call(event, example), known), `${event} ${example.action}`).toEqual(expected);
    }
  });

  it("syncs after a push to the default branch, and after none to another branch or tag", () => {
    const meanings = events["push"]?.map((example) => [example.ref, notices?.read(call("push", example), known).kind]);
    expect(meanings).toEqual([
      ["refs/tags/simple-tag", "ignored"],
      ["refs/tags/simple-tag", "ignored"],
      ["refs/heads/master", "changed"],
    ]);
  });

  it("refuses calls that are not signed with the webhook's secret", () => {
    const push = events["push"]?.[2];
    const forged = createHmac("sha256", "another").update(JSON.stringify(push)).digest("hex");
    for (const signature of ["", "sha256=", `sha256=${forged}`, `sha1=${forged}`]) {
      const changes = { "x-hub-signature-256": signature };
      expect(() => notices?.read(call("push", push, changes), known)).toThrow(UnauthenticatedError);
    }
  });

  it("gathers the calls of ten minutes", () => {
    expect(notices?.gatherSeconds).toBe(600);
  });
});

describe("subscriptions to GitHub's webhooks", () => {
  const fake = useShared(() => FakeGithub.open(), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const asked = { address: "https://loci.example/notices/1", secret, earlier: null };

  it("adds a webhook to each repository, replaces it, and removes it", async () => {
    const session = new SyncDriver(fake, http).session();
    const first = await fake.connector.notices?.subscribe(session, asked);
    expect(fake.hooks.map(({ repository, config }) => [repository, config.secret])).toEqual([
      [1000, secret],
      [1001, secret],
    ]);
    expect(fake.hooks[0]?.events).toContain("push");
    const second = await fake.connector.notices?.subscribe(session, {
      ...asked,
      secret: "newer",
      earlier: first ?? null,
    });
    expect(fake.hooks.map(({ config }) => config.secret)).toEqual(["newer", "newer"]);
    expect(JSON.stringify(second)).not.toContain("newer");
    await fake.connector.notices?.unsubscribe(session, second ?? { id: "{}", expiresAt: null });
    await fake.connector.notices?.unsubscribe(session, second ?? { id: "{}", expiresAt: null });
    expect(fake.hooks).toEqual([]);
  });

  it("gives a webhook of a lost subscription the new secret", async () => {
    const session = new SyncDriver(fake, http).session();
    await fake.connector.notices?.subscribe(session, asked);
    await fake.connector.notices?.subscribe(session, { ...asked, secret: "newer" });
    expect(fake.hooks.map(({ config }) => config.secret)).toEqual(["newer", "newer"]);
  });

  it("says so when the account may add none", async () => {
    fake.isAdmin = false;
    await expect(fake.connector.notices?.subscribe(new SyncDriver(fake, http).session(), asked)).rejects.toThrow(
      ForbiddenError,
    );
  });
});
