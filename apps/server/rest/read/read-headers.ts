import type { IncomingHttpHeaders } from "node:http";

/** Wire contract: the container tag of a request that names none. */
export function projectHeader(headers: IncomingHttpHeaders): string | null {
  return single(headers["x-sm-project"]);
}

/** Wire contract: the source of a document whose body names none. */
export function sourceHeader(headers: IncomingHttpHeaders): string | null {
  return single(headers["x-sm-source"])?.slice(0, MAX_SOURCE) ?? null;
}

/** The header is only information, so a longer one is cut and not refused. */
const MAX_SOURCE = 255;

function single(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text?.trim() || null;
}
