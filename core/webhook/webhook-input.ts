import type { InputIssue } from "@loci/errors";
import { issuesOf, refuseIssues, validateText } from "#core/kernel/input-issues.js";
import { validateTags } from "#core/kernel/validate-tags.js";
import type { HttpClient } from "#core/ports/http-client.js";
import { WEBHOOK_EVENTS } from "./webhook-event.js";

/** Where and of what an endpoint hears; an omitted field stays as it is. */
export interface WebhookEndpointInput {
  url?: string | undefined;
  /** Kinds of events. */
  events?: string[] | undefined;
  /** Null or empty: every container tag. */
  containerTags?: string[] | null | undefined;
  description?: string | null | undefined;
  isEnabled?: boolean | undefined;
}

const MAX_URL = 2_000;
const MAX_DESCRIPTION = 500;

/** Throws `BadInputError` with all faults together, and `AddressRefusedError` for an address that may not be reached. */
export function checkWebhookInput(input: WebhookEndpointInput, http: Pick<HttpClient, "checkUrl">): void {
  const { url, events, containerTags, description } = input;
  const issues: InputIssue[] = [];
  if (url !== undefined) issues.push(...checkUrl(url));
  if (events !== undefined) issues.push(...checkEvents(events));
  if (containerTags) issues.push(...issuesOf(() => validateTags(containerTags)));
  if (description) {
    issues.push(...issuesOf(() => validateText(description, { path: ["description"], maxLength: MAX_DESCRIPTION })));
  }
  refuseIssues(issues);
  if (url !== undefined) http.checkUrl(url);
}

function checkEvents(events: string[]): InputIssue[] {
  const isKnown = (event: string) => (WEBHOOK_EVENTS as readonly string[]).includes(event);
  if (events.length > 0 && events.every(isKnown)) return [];
  return [{ path: ["events"], message: `must hold at least one of ${WEBHOOK_EVENTS.join(", ")}` }];
}

function checkUrl(url: string): InputIssue[] {
  const tooLong = issuesOf(() => validateText(url, { path: ["url"], maxLength: MAX_URL }));
  if (tooLong.length > 0) return tooLong;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
  if (isWeb && parsed.username === "" && parsed.password === "") return [];
  return [{ path: ["url"], message: "must be an http(s) URL without a name and password" }];
}
