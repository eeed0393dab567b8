import type { IncomingMessage } from "node:http";
import { UnauthenticatedError } from "@loci/errors";
import type { Request, RequestHandler } from "express";
import type { Principal } from "#core/kernel/principal.js";
import type { Services } from "#core/services.js";
import type { ClientAddress } from "./client-address.js";

/** Wire contract: clients use all of them. The first one that is present counts. */
export const KEY_HEADERS = ["x-service-api-key", "x-supermemory-api-key", "x-api-key"] as const;

/** No key is longer. Hashing a megabyte would waste time. */
const MAX_KEY_LENGTH = 512;

/** Reads the clear key from the headers of a request. */
type ReadKey = (headers: IncomingMessage["headers"]) => string | null;

/** `readKey` is for requests whose usual headers carry the key of another service. */
export type Authenticate = (request: IncomingMessage, readKey?: ReadKey) => Promise<Principal>;

/**
 * Throws `UnauthenticatedError`. Throws `RateLimitedError` when the key was used, or the address refused, too often.
 */
export function authenticateWith(
  apiKeys: Pick<Services["apiKeys"], "authenticate">,
  addressOf: ClientAddress,
): Authenticate {
  return async (request, readKey = readApiKey) => {
    const key = readKey(request.headers);
    if (key === null) throw new UnauthenticatedError("An API key is needed: Authorization: Bearer <key>");
    return await apiKeys.authenticate(key, addressOf(request));
  };
}

/** The clear key of a request. Null when it carries nothing that could be a key. */
export function readApiKey(headers: Record<string, unknown>): string | null {
  return firstKey([bearer(headers["authorization"]), ...KEY_HEADERS.map((name) => headers[name])]);
}

/** Null when the first value that is present could be no key. */
export function firstKey(candidates: unknown[]): string | null {
  const key = candidates.find((value) => typeof value === "string" && value.trim() !== "");
  if (typeof key !== "string" || key.length > MAX_KEY_LENGTH) return null;
  return key.trim();
}

/** Attaches the principal to the request. Mount it before anything that reads the body. */
export function requirePrincipal(authenticate: (request: Request) => Promise<Principal>): RequestHandler {
  return async (request, _response, next) => {
    principals.set(request, await authenticate(request));
    next();
  };
}

/** The principal that `requirePrincipal` authenticated. */
export function principalOf(request: object): Principal {
  const principal = principals.get(request);
  if (!principal) throw new UnauthenticatedError("The request was not authenticated");
  return principal;
}

/** Null before or without authentication. */
export function findPrincipal(request: object): Principal | null {
  return principals.get(request) ?? null;
}

const principals = new WeakMap<object, Principal>();

function bearer(value: unknown): string | null {
  const match = typeof value === "string" ? /^Bearer\s+(.+)$/i.exec(value.trim()) : null;
  return match?.[1] ?? null;
}
