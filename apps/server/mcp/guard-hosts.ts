import { isIP } from "node:net";
import { ForbiddenError } from "@loci/errors";
import type { RequestHandler } from "express";
import { isSameSite } from "../request/allow-origins.js";

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export interface HostOptions {
  /** Host names of this server, and of sites whose pages may call it. `*` stands for every name. */
  names: string[];
  /** Origins of pages that may call the API. Only those that are named count here. */
  allowedOrigins: string[];
}

/**
 * Refuses requests for names that are not known here, and pages of other sites (DNS rebinding; the protocol requires
 * it). A name can be rebound, an address cannot.
 */
export function guardHosts({ names, allowedOrigins }: HostOptions): RequestHandler {
  const known = new Set([...LOCAL_NAMES, ...names.map((name) => name.toLowerCase())]);
  const isKnown = (name: string | null) => name !== null && (known.has("*") || known.has(name));
  return ({ headers: { host = "", origin } }, _response, next) => {
    const name = hostnameOf(`http://${host}`);
    if (!isKnown(name) && !isAddress(name)) {
      throw new ForbiddenError("This host name is not allowed here: add it to LOCI_MCP_HOSTS");
    }
    const isOfPage = origin !== undefined && !isSameSite(origin, host) && !allowedOrigins.includes(origin);
    if (isOfPage && !isKnown(hostnameOf(origin))) {
      throw new ForbiddenError("Pages of this origin are not allowed here: add it to LOCI_ALLOWED_ORIGINS");
    }
    next();
  };
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function isAddress(name: string | null): boolean {
  return name !== null && isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}
