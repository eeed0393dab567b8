import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocuments } from "#apps/server/rest/openapi/all-documents.js";
import { WITHOUT_BODY } from "#apps/server/rest/openapi/failures.js";

type Json = Record<string, unknown>;

/** By operation and status: whether a body is what the OpenAPI documents say, and has no field that they do not say. */
export function bodyChecks(): (operationId: string, status: number) => ValidateFunction | null {
  const checks = new Map<string, ValidateFunction>();
  for (const document of Object.values(openApiDocuments())) {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(closed(document) as Json, "document");
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, responses }] of Object.entries(methods)) {
        for (const [status, response] of Object.entries(responses)) {
          const where = "$ref" in response ? response.$ref : pointerTo("paths", path, method, "responses", status);
          if (isWithoutJson(status, response)) continue;
          const $ref = `document${where}/content/application~1json/schema`;
          checks.set(`${operationId} ${status}`, ajv.compile({ $ref }));
        }
      }
    }
  }
  return (operationId, status) => checks.get(`${operationId} ${status}`) ?? null;
}

/** Bytes, and statuses without a body. */
function isWithoutJson(status: string, response: object): boolean {
  if ("$ref" in response) return WITHOUT_BODY.includes(Number(status));
  return !("content" in response && "application/json" in Object(response.content));
}

function pointerTo(...names: string[]): string {
  return `#/${names.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
}

/** With schemas that forbid every property that they do not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]));
  const { properties, additionalProperties } = fields;
  const isObject = typeof properties === "object" && additionalProperties === undefined;
  return isObject ? { ...fields, additionalProperties: false } : fields;
}
