import type { z } from "zod";
import { filterShape } from "../read/read-filter.js";
import { v5FilterShape } from "../read/read-v5.js";
import { keepsAnswer } from "../transport/answer-once.js";
import { joinRoutes } from "../transport/mount-routes.js";
import type { Endpoint, Method, Route } from "../transport/route.js";
import { EXAMPLES } from "./examples.js";
import { FAILURES, failureShape, HEADERS, WITHOUT_BODY } from "./failures.js";
import { type JsonSchema, printShapes } from "./print-shapes.js";

export const VERSIONS = ["v3", "v4", "v5"] as const;
export type Version = (typeof VERSIONS)[number];

/** Paths that begin with no version, by their first name. */
const UNVERSIONED: Record<string, Version> = {
  conversations: "v4",
  ns: "v5",
  namespaces: "v5",
  organization: "v5",
};

interface Described {
  path: string;
  method: Method;
  endpoint: Endpoint;
}

/** The document of one version, in OpenAPI 3.1. It has every route that needs a key. */
export function buildOpenApi(version: Version, routes: Route[]) {
  const described = joinRoutes(routes)
    .filter(({ path }) => versionOf(path) === version)
    .flatMap(({ path, handlers }) =>
      // The keys of a route's handlers are its methods. The type of entries loses that.
      (Object.entries(handlers) as [Method, Endpoint][]).map(([method, endpoint]) => ({ path, method, endpoint })),
    );
  const { schemas, components } = printShapes(shapesOf(described, version));
  const used = [...new Set(described.flatMap(failuresOf))].toSorted();
  return {
    openapi: "3.1.0",
    info: {
      title: `Loci, version ${version.slice(1)} of the compatible API`,
      description:
        "Routes for clients of the compatible hosted service. Each executes a GraphQL operation, so its rules, " +
        "permissions and limits are those of the operation.",
      version: version.slice(1),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "The server that sent this document." }],
    security: Object.keys(KEYS).map((name) => ({ [name]: [] })),
    tags: [...new Set(described.map(({ endpoint }) => endpoint.section))]
      .toSorted()
      .map((name) => ({ name, description: SECTIONS[name] })),
    paths: pathsOf(described, schemas),
    components: {
      securitySchemes: KEYS,
      schemas: components,
      // Routes of version 5 have their tag in the path.
      parameters: Object.fromEntries(
        Object.entries(PARAMETERS).filter(([name]) => version !== "v5" || name !== "Project"),
      ),
      headers: HEADERS,
      responses: Object.fromEntries(used.map((status) => [FAILURES[status]?.name, failureResponse(status)])),
    },
  };
}

/** Null for a path of no version. */
export function versionOf(path: string): Version | null {
  const [, first = ""] = path.split("/");
  return VERSIONS.find((version) => version === first) ?? UNVERSIONED[first] ?? null;
}

const KEYS = {
  bearer: { type: "http", scheme: "bearer", description: "The key as `Authorization: Bearer`." },
  serviceKey: header("x-service-api-key"),
  routerKey: header("x-supermemory-api-key"),
  apiKey: header("x-api-key"),
};

function header(name: string) {
  return { type: "apiKey", in: "header", name, description: "The key in a header of its own." };
}

const SECTIONS: Record<Endpoint["section"], string> = {
  Documents: "Documents: texts, conversations, pages and files.",
  Search: "Searches, profiles and contexts.",
  Memories: "Memories, their versions and their forgetting.",
  Conversations: "Conversations.",
  "Container tags": "Container tags, which scope everything.",
  Projects: "Projects: container tags that begin with `sm_project_`.",
  Settings: "The settings of the organization.",
  Keys: "Keys, and the key of the request.",
  Analytics: "The requests of the organization, and how much it holds.",
  Connections: "Connected sources, which are kept in step.",
  Webhooks: "Webhooks, which tell about changes.",
  Namespaces: "Namespaces, which are container tags.",
  Organization: "The organization.",
};

const PARAMETERS = {
  Project: {
    name: "x-sm-project",
    in: "header",
    description: "The container tag of a request that names none.",
    schema: { type: "string" },
  },
  Source: {
    name: "x-sm-source",
    in: "header",
    description: "The program that sends the document, where the body does not say.",
    schema: { type: "string" },
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description: "`wait=N` answers when the documents are done or failed, or after N seconds, 30 at most.",
    schema: { type: "string" },
    example: "wait=10",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "A value of your own. For a day, a repetition with it gets the first answer and writes nothing.",
    schema: { type: "string", maxLength: 255 },
  },
};

function shapesOf(described: Described[], version: Version): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodType> = {
    failure: failureShape,
    filter: version === "v5" ? v5FilterShape : filterShape,
  };
  for (const { endpoint } of described) {
    const { operationId, params, query, body, form, replies } = endpoint;
    for (const [part, shape] of Object.entries({ params, query, body, form: form?.fields, ...replies })) {
      if (shape !== undefined && shape !== null && shape !== "bytes") shapes[`${operationId}.${part}`] = shape;
    }
  }
  return shapes;
}

function pathsOf(described: Described[], schemas: Record<string, JsonSchema>) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const one of described) {
    const path = one.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one, schemas) };
  }
  return paths;
}

function operationOf({ method, endpoint }: Described, schemas: Record<string, JsonSchema>) {
  const { operationId, section, summary, description, replies } = endpoint;
  const { [`${operationId}.body`]: body, [`${operationId}.form`]: form } = schemas;
  const { [`${operationId}.params`]: params, [`${operationId}.query`]: query } = schemas;
  const example = EXAMPLES[operationId] ?? {};
  const isTagged = [body, form, query].some((schema) => schema?.properties?.["containerTags"]);
  const parameters = [
    ...parametersIn("path", { schema: params, examples: example.params }),
    ...parametersIn("query", { schema: query, examples: example.query }),
    ...(isTagged ? [reference("parameters", "Project")] : []),
    ...(endpoint.waits ? [reference("parameters", "Source"), reference("parameters", "Prefer")] : []),
    ...(keepsAnswer(method, endpoint) ? [reference("parameters", "IdempotencyKey")] : []),
  ];
  return {
    operationId,
    tags: [section],
    summary,
    description: description ?? `${summary}.`,
    "x-graphql": endpoint.executes,
    "x-example": example,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: jsonBody(body, example.body) } : {}),
    ...(form && endpoint.form ? { requestBody: formBody(form, endpoint.form.file) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(replies).map(([status, shape]) => [
          status,
          replyOf(shape, { schema: schemas[`${operationId}.${status}`], method, endpoint }),
        ]),
      ),
      ...Object.fromEntries(
        failuresOf({ method, endpoint }).map((status) => [
          status,
          reference("responses", FAILURES[status]?.name ?? ""),
        ]),
      ),
    },
  };
}

interface Parameters {
  schema: JsonSchema | undefined;
  examples: Record<string, string> | undefined;
}

function parametersIn(place: "path" | "query", { schema, examples = {} }: Parameters) {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, deprecated, ...property }]) => ({
    name,
    in: place,
    description,
    ...(place === "path" ? { required: true } : {}),
    ...(place === "query" && schema?.required?.includes(name) ? { required: true } : {}),
    ...(deprecated ? { deprecated } : {}),
    schema: property,
    // The values of lists and numbers are written otherwise in an address.
    ...(property["type"] === "string" && examples[name] !== undefined ? { example: examples[name] } : {}),
  }));
}

function jsonBody(schema: JsonSchema, example: unknown) {
  // A body without a field that must be there may be left out.
  const required = (schema.required ?? []).length > 0;
  return { required, content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } } };
}

function formBody({ properties, required = [], ...schema }: JsonSchema, file: "needed" | "possible") {
  const part = { type: "string", format: "binary", description: "The file." };
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          properties: { file: part, ...properties },
          required: [...(file === "needed" ? ["file"] : []), ...required],
        },
      },
    },
  };
}

function replyOf(
  shape: z.ZodType | "bytes" | null,
  { schema, method, endpoint }: { schema: JsonSchema | undefined; method: Method; endpoint: Endpoint },
) {
  const names = [
    ...(keepsAnswer(method, endpoint) ? ["Idempotent-Replayed"] : []),
    ...(endpoint.waits ? ["Preference-Applied"] : []),
    ...((endpoint.body ?? endpoint.form) ? ["X-Loci-Ignored-Fields"] : []),
  ];
  const headers = names.length > 0 ? { headers: headersOf(names) } : {};
  if (shape === null) return { description: "It is done. There is no body.", ...headers };
  if (shape === "bytes") {
    return {
      description: "The bytes of the file.",
      ...headers,
      content: { "*/*": { schema: { type: "string", format: "binary" } } },
    };
  }
  return {
    description: shape.description ?? "The answer.",
    ...headers,
    content: {
      "application/json": { schema: schema ?? {} },
      ...(endpoint.text ? { "text/plain": { schema: { type: "string", description: endpoint.text } } } : {}),
    },
  };
}

function failureResponse(status: number) {
  const { description = "", codes = [], headers } = FAILURES[status] ?? {};
  return {
    description: [description, ...codes.map((code) => `\`${code}\``)].join(" "),
    "x-status": status,
    ...(headers ? { headers: headersOf(headers) } : {}),
    ...(WITHOUT_BODY.includes(status)
      ? {}
      : { content: { "application/json": { schema: reference("schemas", "Failure") } } }),
  };
}

function headersOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, reference("headers", name)]));
}

function reference(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The statuses of failures that an endpoint may have, in order. */
function failuresOf({ method, endpoint }: Pick<Described, "method" | "endpoint">): number[] {
  const { body, form, failures = [] } = endpoint;
  const always = [400, 401, 403, 429, 431, 500, 503];
  const ofBodies = body || form ? [408, 413] : [];
  const ofWrites = keepsAnswer(method, endpoint) ? [409, 422, 507] : [];
  return [...new Set([...always, ...ofBodies, ...ofWrites, ...failures])].toSorted((one, other) => one - other);
}
