import { readFileSync } from "node:fs";
import { describedRoutes } from "#apps/server/rest/openapi/all-documents.js";
import type { Example } from "#apps/server/rest/openapi/examples.js";
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

/** The curl call that the reference prints for the route, with `id` in the place of the id that it shows. */
export function exampleOf({ route }: Pick<ServedRoute, "route">, id?: string): Call {
  const printed = PRINTED.get(route.replaceAll(/:(\w+)/g, "{$1}")) ?? "";
  const call = CURL.exec(idIn(printed, id).replaceAll(" \\\n  ", " "));
  if (!call) throw new Error(`The reference prints no call of ${route}`);
  const { method = "GET", target, rest = "" } = call.groups ?? {};
  const given = [...rest.matchAll(OPTION)].map(({ groups }) => ({
    name: groups?.["name"],
    value: groups?.["quoted"] ?? groups?.["plain"] ?? groups?.["word"] ?? "",
  }));
  const valuesOf = (name: string) => given.flatMap((option) => (option.name === name ? [option.value] : []));
  const [body] = valuesOf("d");
  const parts = valuesOf("F");
  const headers = Object.fromEntries(valuesOf("H").map((header) => header.split(": ")));
  return {
    call: `${method} ${target}`,
    options: { headers, body: parts.length > 0 ? formOf(parts) : body },
  };
}

const OPTION = / -(?<name>[HdFo]) (?:'(?<quoted>[^']*)'|"(?<plain>[^"]*)"|(?<word>\S+))/g;
/** With every option that follows, so that none is left unread. */
const CURL = new RegExp(
  '^curl(?: -X (?<method>[A-Z]+))? "http://127\\.0\\.0\\.1:6767(?<target>[^"]*)"' +
    ' -H "authorization: Bearer \\$LOCI_API_KEY"' +
    `(?<rest>(?:${OPTION.source.replaceAll(/\?<\w+>/g, "?:")})*)\\s*$`,
);

/** The blocks of code of the reference, by method and path. */
const PRINTED = new Map(
  ["v3", "v4", "v5"]
    .map((version) => readFileSync(`docs/reference/rest-${version}.md`, "utf8"))
    .flatMap((page) => [...page.matchAll(/^### ([A-Z]+ \/\S*)\n(?:(?!^#)[\s\S])*?^```sh\n([\s\S]*?)^```$/gm)])
    .map(([, route = "", code = ""]) => [route, code]),
);

/** The id that examples show for everything that an installation gives an id. */
const SHOWN = "k7Qm2ZtR9wXc4VbN8sLhYd";

/** With `id` in the place of the id that examples show. */
export function idIn<Example>(example: Example, id: string = SHOWN): Example {
  return JSON.parse(JSON.stringify(example).replaceAll(SHOWN, id));
}

export function callOf({ method, path }: Pick<ServedRoute, "method" | "path">, example: Example): Call {
  const { params = {}, query, body, form } = example;
  const target = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const parts = Object.entries(form ?? {}).map(([name, value]) => `${name}=${value}`);
  return { call: `${method} ${target}${search}`, options: form ? { body: formOf(parts) } : { body } };
}

/** A form with the file of the examples. */
function formOf(parts: string[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    const [name = "", ...value] = part.split("=");
    if (name !== "file") form.set(name, value.join("="));
  }
  form.set("file", new Blob(["I water the plants on Sundays."], { type: "text/plain" }), "notes.txt");
  return form;
}
