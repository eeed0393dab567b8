import { describedRoutes } from "#apps/server/rest/openapi/all-documents.js";
import { EXAMPLES, type Example } from "#apps/server/rest/openapi/examples.js";
import { joinRoutes } from "#apps/server/rest/transport/mount-routes.js";
import type { Endpoint, Method } from "#apps/server/rest/transport/route.js";
import type { RestCall } from "#test/support/rest-client.js";

export interface ServedRoute {
  /** Method and path. */
  route: string;
  path: string;
  method: Method;
  endpoint: Endpoint;
  /** All methods of the path. */
  methods: string[];
}

export function servedRoutes(): ServedRoute[] {
  return joinRoutes(describedRoutes()).flatMap(({ path, handlers }) =>
    // The keys of a route's handlers are its methods. The type of entries loses that.
    (Object.entries(handlers) as [Method, Endpoint][]).map(([method, endpoint]) => ({
      route: `${method} ${path}`,
      ...{ path, method, endpoint },
      methods: Object.keys(handlers),
    })),
  );
}

export interface Call {
  call: string;
  options: RestCall;
}

/** The example of the route, with `id` in the place of the id that it shows. */
export function exampleOf({ method, path, endpoint }: ServedRoute, id?: string): Call {
  const example = EXAMPLES[endpoint.operationId] ?? {};
  const written = id === undefined ? example : replaceId(example, id);
  return callOf({ method, path }, written);
}

/** The id that examples show for everything that an installation gives an id. */
const SHOWN = "k7Qm2ZtR9wXc4VbN8sLhYd";

function replaceId(example: Example, id: string): Example {
  return JSON.parse(JSON.stringify(example).replaceAll(SHOWN, id));
}

export function callOf({ method, path }: Pick<ServedRoute, "method" | "path">, example: Example): Call {
  const { params = {}, query, body, form } = example;
  const target = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query ? `?${new URLSearchParams(query)}` : "";
  return { call: `${method} ${target}${search}`, options: form ? { body: formOf(form) } : { body } };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob(["I water the plants on Sundays."], { type: "text/plain" }), "notes.txt");
  return form;
}
