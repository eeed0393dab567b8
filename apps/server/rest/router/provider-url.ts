import { BadInputError, ForbiddenError } from "@loci/errors";

/** The address of a provider, taken from the path of a request to the router. */
export interface ProviderUrl {
  /** Without the parameters that are meant for the router. */
  url: URL;
  /** The query parameter `userId`. */
  userId: string | null;
}

const ROUTER_PATH = /^\/+v3\/+(https?(?::|%3A).*)$/i;

/** Whether the path holds the URL of a provider. */
export function isRouterPath(url: string): boolean {
  return ROUTER_PATH.test(url);
}

/**
 * Reads `/v3/https://host/path`, the form whose slashes a proxy merged (`https:/host`), and the percent-encoded one.
 * Throws `BadInputError` when it is no URL.
 */
export function readProviderUrl(requestUrl: string): ProviderUrl {
  const written = ROUTER_PATH.exec(requestUrl)?.[1] ?? "";
  const whole = decoded(written).replace(/^(https?):\/*/i, "$1://");
  const at = whole.indexOf("?");
  const [address, query] = at === -1 ? [whole, ""] : [whole.slice(0, at), whole.slice(at + 1)];
  if (!URL.canParse(address)) throw new BadInputError("The URL of the provider cannot be read");
  const parameters = query.split("&").filter((parameter) => parameter !== "");
  const own = parameters.filter((parameter) => nameOf(parameter) === "userId");
  const url = new URL(address);
  // The others are sent as they are written.
  url.search = parameters.filter((parameter) => !own.includes(parameter)).join("&");
  return { url, userId: new URLSearchParams(own[0] ?? "").get("userId") || null };
}

/** Programs append a path to an encoded base URL, so only what is encoded up to the path shows the form. */
function decoded(written: string): string {
  if (!/^https?(?:%3A|:%2F)/i.test(written)) return written;
  const at = written.indexOf("?");
  const [path, query] = at === -1 ? [written, ""] : [written.slice(0, at), written.slice(at)];
  try {
    return decodeURIComponent(path) + query;
  } catch {
    throw new BadInputError("The URL of the provider cannot be read");
  }
}

function nameOf(parameter: string): string {
  return parameter.split("=")[0] ?? "";
}

/** Anthropic keeps its own key in `x-api-key`. Other hosts serve its interface too. */
export function isAnthropic({ hostname, pathname }: URL, headers: Record<string, unknown>): boolean {
  const isItsHost = /(?:^|\.)anthropic\.com$/.test(hostname);
  return isItsHost || headers["anthropic-version"] !== undefined || /\/v1\/messages(?:\/|$)/.test(pathname);
}

export interface ProviderHosts {
  /** `host` or `host:port`. Empty: every public host. */
  routerHosts: string[];
  /** Private addresses that this server may reach. The router reaches those that `routerHosts` names as well. */
  allowedHosts: string[];
}

/**
 * Throws `ForbiddenError` for a host that the settings do not allow (wire contract). Any key calls any path of a provider
 * in any method, so a host that the server may reach for other purposes is none of the router's. Private addresses that
 * no setting names are refused later.
 */
export function checkProviderHost(
  { protocol, host, hostname, port }: URL,
  { routerHosts, allowedHosts }: ProviderHosts,
): void {
  const usualPort = protocol === "https:" ? "443" : "80";
  const own = [host, hostname, hostname.replace(/^\[|\]$/g, ""), `${hostname}:${port || usualPort}`];
  const isNamed = (names: string[]) => names.some((name) => own.includes(name.toLowerCase()));
  const isOpen = routerHosts.length === 0 && !isNamed(allowedHosts);
  if (!isOpen && !isNamed(routerHosts)) {
    throw new ForbiddenError(`The memory router may not reach ${host}: LOCI_ROUTER_HOSTS can allow it`);
  }
  if (protocol !== "https:" && !isNamed(allowedHosts)) {
    throw new ForbiddenError("The memory router reaches providers over https alone");
  }
}
