/** Hosts with a private address that requests may reach. */
export interface AllowedHosts {
  has(hostname: string, port: number): boolean;
}

/** Parses entries of the form `host` (any port) or `host:port`. An IPv6 address with a port needs brackets. */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  const allowed = new Set(entries.map((entry) => normalize(entry.trim())).filter((entry) => entry !== ""));
  return {
    has(hostname, port) {
      const host = withoutBrackets(hostname.toLowerCase());
      return allowed.has(host) || allowed.has(`${host} ${port}`);
    },
  };
}

function normalize(entry: string): string {
  const match = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry.toLowerCase());
  const [, host, port] = match ?? [];
  return host === undefined ? withoutBrackets(entry.toLowerCase()) : `${withoutBrackets(host)} ${port}`;
}

function withoutBrackets(host: string): string {
  return host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
}
