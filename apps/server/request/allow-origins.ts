import type { RequestHandler } from "express";
import { KEY_HEADERS } from "./authenticate.js";

export interface OriginOptions {
  /** Origins of pages, such as `https://app.example.org`. `*` stands for every origin. */
  origins: string[];
  methods: string[];
  requestHeaders: string[];
  responseHeaders: string[];
}

/** Whether the page of this origin comes from the server that has this name and port. */
export function isSameSite(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** One day: no browser caches a preflight answer for longer. */
const MAX_AGE_SECONDS = 86_400;

/**
 * Lets pages of these origins call the API. The key is in a header that a foreign page cannot know, so every origin may
 * be allowed. Preflights are answered here.
 */
export function allowOrigins({ origins, methods, requestHeaders, responseHeaders }: OriginOptions): RequestHandler {
  const isOpen = origins.includes("*");
  return (request, response, next) => {
    const origin = request.get("origin") ?? "";
    if (!isOpen) response.vary("origin");
    const isAllowed = isOpen || origins.includes(origin);
    if (isAllowed) {
      response.setHeader("access-control-allow-origin", isOpen ? "*" : origin);
      if (responseHeaders.length > 0) response.setHeader("access-control-expose-headers", responseHeaders.join(", "));
    }
    if (request.method !== "OPTIONS") {
      next();
      return;
    }
    if (isAllowed) {
      response.setHeader("access-control-allow-methods", [...methods, "OPTIONS"].join(", "));
      response.setHeader("access-control-allow-headers", [...requestHeaders, ...KEY_HEADERS].join(", "));
      response.setHeader("access-control-max-age", String(MAX_AGE_SECONDS));
    }
    response.status(204).end();
  };
}
