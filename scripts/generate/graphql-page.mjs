import {
  astFromValue,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  parse,
  print,
} from "graphql";

const HEAD = `<!-- Made from the schema and schema/examples.graphql by \`npm run generate\`. -->

# GraphQL

Everything that Loci can do is here. Send operations to \`POST /graphql\` with a key as \`Authorization: Bearer\`.
Subscriptions run over WebSocket (graphql-ws) on the same path, with the key in the connection parameters:
\`{ "authorization": "Bearer ..." }\`. A socket that is refused says why in the reason of its close. A browser that opens
\`/graphql\` gets GraphiQL, with these examples.

Types are written as GraphQL writes them: \`String!\` is always there, \`[String!]\` is a list that may be null.
[Errors](errors.md) has every code of a failure, [Limits](limits.md) how much may be sent.
The schema itself is [schema/schema.graphql](../../schema/schema.graphql). A server sends it as text at
\`GET /schema.graphql\`, without a key; \`LOCI_INTROSPECTION=off\` switches that and introspection off.
`;

const GROUPS = [
  { title: "Types", kind: "type", belongs: (type) => isObjectType(type) },
  { title: "Interfaces", kind: "interface", belongs: isInterfaceType },
  { title: "Unions", kind: "union", belongs: isUnionType },
  { title: "Inputs", kind: "input", belongs: isInputObjectType },
  { title: "Enums", kind: "enum", belongs: isEnumType },
  { title: "Scalars", kind: "scalar", belongs: (type) => isScalarType(type) && !isSpecifiedScalarType(type) },
];

/** docs/reference/graphql.md. `examples` is the text of operations, each of which shows the fields that it begins with. */
export function graphqlPage(schema, examples) {
  const operations = parse(examples).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const roots = [
    { title: "Queries", type: schema.getQueryType() },
    { title: "Mutations", type: schema.getMutationType() },
    { title: "Subscriptions", type: schema.getSubscriptionType() },
  ];
  const rootTypes = roots.map(({ type }) => type);
  const named = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !rootTypes.includes(type),
  );
  const parts = [
    HEAD,
    ...roots.flatMap(({ title, type }) => [
      `## ${title}\n`,
      ...Object.values(type.getFields()).map((field) => operationPart(field, exampleOf(field.name, operations))),
    ]),
    ...GROUPS.flatMap(({ title, kind, belongs }) => {
      const types = named.filter(belongs);
      return types.length === 0 ? [] : [`## ${title}\n`, ...types.map((type) => typePart(type, kind, schema))];
    }),
  ];
  return parts.join("\n");
}

function operationPart(field, example) {
  const parts = [`### ${field.name}\n`, `${told(field)}Returns ${typeLink(field.type)}.\n`];
  if (field.args.length > 0) {
    parts.push(
      table(
        ["argument", "type", "meaning"],
        field.args.map((argument) => inputRow(argument)),
      ),
    );
  }
  if (example) parts.push(`\`\`\`graphql\n${print(example)}\n\`\`\`\n`);
  return parts.join("\n");
}

function typePart(type, kind, schema) {
  const heading = `### ${kind} ${type.name}\n`;
  const relations = relationsOf(type, schema);
  return [heading, ...paragraph(type.description), ...paragraph(relations), membersOf(type)].join("\n");
}

function relationsOf(type, schema) {
  if (isInputObjectType(type) && type.isOneOf) return "Exactly one of the fields is given.";
  if (isInterfaceType(type)) return `Implemented by ${schema.getPossibleTypes(type).map(typeLink).join(", ")}.`;
  if (isObjectType(type) && type.getInterfaces().length > 0) {
    return `Implements ${type.getInterfaces().map(typeLink).join(", ")}.`;
  }
  return "";
}

function membersOf(type) {
  if (isObjectType(type) || isInterfaceType(type)) {
    return table(["field", "type", "meaning"], Object.values(type.getFields()).map(fieldRow));
  }
  if (isInputObjectType(type)) {
    return table(["field", "type", "meaning"], Object.values(type.getFields()).map(inputRow));
  }
  if (isEnumType(type)) {
    return table(
      ["value", "meaning"],
      type.getValues().map((value) => [`\`${value.name}\``, inline(value.description)]),
    );
  }
  if (isUnionType(type)) return `One of ${type.getTypes().map(typeLink).join(", ")}.\n`;
  return "";
}

function fieldRow(field) {
  const given = field.args.map(({ name, type }) => `${name}: ${type}`).join(", ");
  const argumentsTold = field.args.flatMap(({ name, description }) =>
    description ? [`\`${name}\`: ${inline(description)}`] : [],
  );
  const meaning = [inline(field.description), ...argumentsTold].filter(Boolean).join(" ");
  return [`\`${field.name}${given ? `(${given})` : ""}\``, typeLink(field.type), meaning];
}

function inputRow({ name, type, description, defaultValue }) {
  const fallback = defaultValue === undefined ? "" : `Default: \`${print(astFromValue(defaultValue, type))}\`.`;
  return [`\`${name}\``, typeLink(type), [inline(description), fallback].filter(Boolean).join(" ")];
}

/** The first example that begins with the field. */
function exampleOf(name, operations) {
  return operations.find(({ selectionSet }) => selectionSet.selections[0]?.name?.value === name);
}

function paragraph(text) {
  return text ? [`${inline(text)}\n`] : [];
}

function told({ description }) {
  return description ? `${inline(description)} ` : "";
}

function typeLink(type) {
  const written = String(type);
  const named = type.ofType ? typeOf(type) : type;
  const group = GROUPS.find(({ belongs }) => belongs(named));
  return group ? `[\`${written}\`](#${group.kind}-${named.name.toLowerCase()})` : `\`${written}\``;
}

function typeOf(type) {
  return type.ofType ? typeOf(type.ofType) : type;
}

function table(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${lines.join("\n")}\n`;
}

/** One line of Markdown that stays in its cell. */
function inline(text) {
  return (text ?? "")
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .trim();
}
