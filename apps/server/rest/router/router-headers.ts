import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** The headers of a connection, which end at each hop (RFC 9110, 7.6.1). */
const OF_CONNECTION = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
];

/** Where the request came from, and what belongs to this server. `expect` is answered before the request is read. */
const KEPT_HERE = [
  ...["host", "content-length", "expect", "cookie", "forwarded", "via", "x-real-ip"],
  ...["x-service-api-key"],
];
const KEPT_HERE_PREFIXES = ["x-supermemory-", "x-sm-", "x-forwarded-"];

/** Rules of the provider's own site. They would hold for this server. */
const OF_ITS_SITE = ["set-cookie", "strict-transport-security", "alt-svc"];
const OF_ITS_SITE_PREFIXES = ["access-control-", "x-supermemory-"];

/** The headers that the provider gets: all but those of the connection and of this server. */
export function headersForProvider(
  headers: IncomingHttpHeaders,
  { withApiKey }: { withApiKey: "forwarded" | "kept here" },
): Record<string, string | string[]> {
  const kept = new Set([...OF_CONNECTION, ...KEPT_HERE, ...namedByConnection(headers)]);
  if (withApiKey === "kept here") kept.add("x-api-key");
  return without(headers, kept, KEPT_HERE_PREFIXES);
}

/** The headers of the provider's answer that the client gets. */
export function headersForClient(headers: OutgoingHttpHeaders): Record<string, string | string[]> {
  const kept = new Set([...OF_CONNECTION, ...OF_ITS_SITE, ...namedByConnection(headers)]);
  return without(headers, kept, OF_ITS_SITE_PREFIXES);
}

function without(
  headers: Record<string, string | number | string[] | undefined>,
  names: ReadonlySet<string>,
  prefixes: string[],
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const isKept = names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
      return isKept || value === undefined ? [] : [[name, typeof value === "number" ? String(value) : value]];
    }),
  );
}

function namedByConnection({ connection }: Record<string, unknown>): string[] {
  return typeof connection === "string" ? connection.split(",").map((name) => name.trim().toLowerCase()) : [];
}
