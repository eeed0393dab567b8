import { expect } from "vitest";
import type { ApiAccess } from "./graphql-client.js";
import { waitFor } from "./wait-for.js";

/** A reply for the client. `body` is null when it is empty. */
export interface RestReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape and say what they expect there
  body: any;
}

export interface RestCall {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RestClient {
  /** `call` is a method and a path, such as `POST /v3/documents`. */
  (call: string, options?: RestCall): Promise<RestReply>;
  /** The same server with another key, or with none. */
  as(key: string | null): RestClient;
}

/** Sends strings and bytes as they are, anything else as JSON. Follows no redirect. */
export function restClient(access: ApiAccess): RestClient {
  const send = async (call: string, { body, headers = {} }: RestCall = {}): Promise<RestReply> => {
    const { baseUrl, apiKey } = access;
    const [method = "GET", path = "/"] = call.split(" ");
    const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      // Values that are no string were converted to JSON. The union of raw bodies is wider than the type of fetch.
      ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as RequestInit["body"] & {} }),
    });
    const text = await response.text();
    if (text !== "") expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  };
  return Object.assign(send, { as: (apiKey: string | null) => restClient({ baseUrl: access.baseUrl, apiKey }) });
}

/** The document once its pipeline is over. The limit of the test alone ends the wait. */
export async function untilProcessed(rest: RestClient, id: string): Promise<RestReply["body"]> {
  const { body } = await waitFor(
    () => rest(`GET /v3/documents/${id}`),
    ({ body: { status } }) => status === "done" || status === "failed",
    Number.POSITIVE_INFINITY,
  );
  return body;
}
