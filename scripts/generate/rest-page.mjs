const METHODS_WITH_KEY = '-H "authorization: Bearer $LOCI_API_KEY"';

/** docs/reference/rest-v3.md and its like: the routes, the types and the failures of one OpenAPI document. */
export function restPage(version, document) {
  const number = version.slice(1);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return [
    `<!-- Made from the routes by \`npm run generate\`. -->\n\n# REST, version ${number}\n`,
    `[REST](rest.md) tells what all routes have in common: keys, container tags, waiting, repeating. The examples are calls
of a server on its usual port, whose key is in \`LOCI_API_KEY\`; \`npm test\` sends them. The same as OpenAPI:
[${version}.json](openapi/${version}.json).
`,
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name}\n`,
      `${description}\n`,
      ...operations.filter(({ operation }) => operation.tags.includes(name)).map((one) => routePart(one, document)),
    ]),
    "## Types\n",
    ...Object.entries(document.components.schemas).map(([name, schema]) => typePart(name, schema)),
    "## Failures\n",
    "The body of each is a [`Failure`](#failure); [Errors](errors.md) tells more of the codes.\n",
    table(
      ["status", "when"],
      Object.values(document.components.responses).map(({ "x-status": status, description }) => [status, description]),
    ),
  ].join("\n");
}

/** docs/reference/rest-to-graphql.md. */
export function restToGraphqlPage(documents) {
  return [
    `<!-- Made from the routes by \`npm run generate\`. -->

# From REST to GraphQL

Each route executes the operations of GraphQL beside it and returns their data under the
[names of the compatible service](rest.md#names-that-differ). \`npm run test:services\` sends the example of every route and its operation with the
same arguments: what they answer is the same under those names, and so is what two installations hold after a write
over one of them each. Files are compared by their bytes.
`,
    ...Object.entries(documents).flatMap(([version, { paths }]) => [
      `## Version ${version.slice(1)}\n`,
      table(
        ["route", "does", "GraphQL"],
        Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => {
            const route = `${method.toUpperCase()} ${path}`;
            const link = `[\`${route}\`](rest-${version}.md#${anchorOf(route)})`;
            return [link, operation.summary, graphqlLinks(operation) || "none: bytes flow past GraphQL"];
          }),
        ),
      ),
    ]),
  ].join("\n");
}

function routePart({ path, method, operation }, document) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter, document));
  const parts = [`### ${method} ${path}\n`, `${operation.summary}. ${toldBeside(operation)}`.trim(), ""];
  const links = graphqlLinks(operation);
  parts.push(`${links ? `GraphQL: ${links}.` : "The bytes flow past GraphQL."}\n`);
  const rows = [
    ...parameters.map(({ name, in: place, required, schema, description }) => [
      `\`${name}\`${required ? "\\*" : ""}`,
      `${place}, ${typeOf(schema)}`,
      meaningOf({ ...schema, description }),
    ]),
    ...bodyRows(operation),
  ];
  if (rows.length > 0) parts.push(table(["field", "type", "meaning"], rows));
  parts.push(`\`\`\`sh\n${curl({ path, method, operation }, parameters)}\n\`\`\`\n`);
  parts.push(`${answersOf(operation)}\n`);
  return parts.join("\n");
}

function toldBeside({ summary, description }) {
  return description === `${summary}.` ? "" : description;
}

function graphqlLinks(operation) {
  return operation["x-graphql"].map((name) => `[${name}](graphql.md#${name.toLowerCase()})`).join(", ");
}

function bodyRows({ requestBody }) {
  if (!requestBody) return [];
  const [[mediaType, { schema }]] = Object.entries(requestBody.content);
  const place = mediaType === "application/json" ? "" : "form, ";
  return fieldRows(schema, "").map(([name, type, meaning]) => [name, `${place}${type}`, meaning]);
}

/** Objects that are no type of their own are shown with the names that lead to their fields. */
function fieldRows(schema, prefix) {
  const object = objectIn(schema);
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const mark = (object.required ?? []).includes(name) ? "\\*" : "";
    const inner = objectIn(field) ? fieldRows(field, `${path}${isList(field) ? "[]" : ""}.`) : [];
    return [[`\`${path}\`${mark}`, typeOf(field), meaningOf(field)], ...inner];
  });
}

function objectIn(schema) {
  if (!schema) return null;
  if (schema.properties) return schema;
  if (isList(schema)) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find(Boolean) ?? null;
}

function isList({ type }) {
  return [type].flat().includes("array");
}

function typeOf(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1);
    return `[${name}](#${name.toLowerCase()})`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(" or ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => (type === "array" ? `list of ${typeOf(schema.items ?? {})}` : type)).join(" or ");
}

function meaningOf({
  description = "",
  default: fallback,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  deprecated,
}) {
  return [
    deprecated ? "Deprecated." : "",
    inline(description),
    fallback === undefined ? "" : `Default: \`${fallback}\`.`,
    range("From", minimum, maximum, ""),
    range("", minLength, maxLength, " characters"),
    range("", undefined, maxItems, " items"),
  ]
    .filter(Boolean)
    .join(" ");
}

function range(word, least, most, unit) {
  if (least !== undefined && most !== undefined)
    return `${word || "From"} ${counted(least)} to ${counted(most)}${unit}.`;
  if (most !== undefined) return `At most ${counted(most)}${unit}.`;
  return least === undefined || least === 1 ? "" : `At least ${counted(least)}${unit}.`;
}

function counted(number) {
  return number >= 10_000 ? number.toLocaleString("en-US") : String(number);
}

function answersOf({ responses }) {
  const answers = Object.entries(responses).filter(([, response]) => !response.$ref);
  const failures = Object.entries(responses).filter(([, response]) => response.$ref);
  const told = answers.map(([status, { description, content }]) => {
    const schema = content?.["application/json"]?.schema;
    return `${status} ${schema ? typeOf(schema) : description.replace(/\.$/, "").toLowerCase()}`;
  });
  return `Answers: ${told.join("; ")}. [Failures](#failures): ${failures.map(([status]) => status).join(", ")}.`;
}

function curl({ path, method, operation }, parameters) {
  const shown = operation["x-example"];
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => shown.params?.[name] ?? name);
  const query = shown.query ? `?${new URLSearchParams(shown.query)}` : "";
  const address = `http://127.0.0.1:6767${target}${query}`;
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} "${address}"`, METHODS_WITH_KEY];
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {});
  if (mediaType === "application/json" && shown.body !== undefined) {
    lines.push('-H "content-type: application/json"', `-d '${JSON.stringify(shown.body)}'`);
  }
  if (mediaType === "multipart/form-data") {
    for (const [name, value] of Object.entries(shown.form ?? {})) lines.push(`-F '${name}=${value}'`);
    lines.push("-F file=@notes.txt");
  }
  if (path.includes("file-proxy") && parameters.length > 0) lines.push("-o report.txt");
  return lines.join(" \\\n  ");
}

function typePart(name, schema) {
  const heading = `### ${name}\n\n${inline(schema.description ?? "")}\n`;
  const rows = fieldRows(schema, "");
  return rows.length > 0
    ? `${heading}\n${table(["field", "type", "meaning"], rows)}`
    : `${heading}\n${typeOf(schema)}\n`;
}

function resolve(value, document) {
  if (!value.$ref) return value;
  return value.$ref
    .slice(2)
    .split("/")
    .reduce((part, name) => part[name], document);
}

/** As the hosts of repositories make it from a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

function table(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${lines.join("\n")}\n`;
}

function inline(text) {
  return text
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .trim();
}
