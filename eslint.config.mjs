// The rules that the GraphQL schema and its operations keep. Biome lints everything else.
import graphql from "@graphql-eslint/eslint-plugin";

const SCHEMA = "schema/schema.graphql";
/** The lists that only the REST facade has. */
const NUMBERED_PAGES = "schema/numbered-pages/numbered-pages.graphql";
const OPERATIONS = [
  "schema/examples.graphql",
  "apps/server/rest/operations/*.graphql",
  "apps/mcp/operations.graphql",
  "packages/client/src/operations/*.graphql",
];

const {
  "flat/schema-recommended": schema,
  "flat/schema-relay": relay,
  "flat/operations-recommended": operations,
} = graphql.configs;

/** The name of a link to a source, which is none of Relay's lists although it ends like one. */
const SOURCE_LINK = "Connection";

/** The rule without what it says of the link to a source. */
function besideSourceLink(rule) {
  const isAboutIt = ({ node }) => node.value === SOURCE_LINK || typeOf(node.parent?.gqlType) === SOURCE_LINK;
  const report = (context) => (found) => isAboutIt(found) || context.report(found);
  return { ...rule, create: (context) => rule.create(Object.create(context, { report: { value: report(context) } })) };
}

function typeOf(type) {
  return type?.gqlType === undefined ? type?.name?.value : typeOf(type.gqlType);
}

const rules = {
  ...graphql.rules,
  "relay-arguments": besideSourceLink(graphql.rules["relay-arguments"]),
  "relay-connection-types": besideSourceLink(graphql.rules["relay-connection-types"]),
};

export default [
  {
    files: [SCHEMA, ...OPERATIONS],
    plugins: { "@graphql-eslint": { ...graphql, rules } },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: [SCHEMA, NUMBERED_PAGES], documents: OPERATIONS } },
    },
  },
  {
    files: [SCHEMA],
    rules: {
      ...schema.rules,
      ...relay.rules,
      "@graphql-eslint/no-scalar-result-type-on-mutation": "error",
      "@graphql-eslint/require-deprecation-date": "error",
      "@graphql-eslint/require-description": [
        "error",
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      "@graphql-eslint/require-nullable-fields-with-oneof": "error",
      // Short lists, such as the headings above a chunk, are not pages. Rows of usage and the sources of a memory have
      // no id, so they are no nodes.
      "@graphql-eslint/relay-edge-types": ["error", { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false }],
      // Lists are read forward only, as the description of `PageInfo` says.
      "@graphql-eslint/relay-arguments": ["error", { includeBoth: false }],
      // Off for good: values, payloads and parts of a result have no identity of their own.
      "@graphql-eslint/strict-id-in-types": "off",
      "@graphql-eslint/input-name": ["error", { checkQueries: false, caseSensitiveInputType: true }],
      // Off for good: what always exists is non-null, so that clients need no check. What can be missing, or needs more than
      // the key may do, is nullable.
      "@graphql-eslint/require-nullable-result-in-root": "off",
      "@graphql-eslint/require-type-pattern-with-oneof": "error",
    },
  },
  {
    files: OPERATIONS,
    rules: {
      ...operations.rules,
      // Off for good: it serves clients that cache by id. The REST routes read only the fields that they show.
      "@graphql-eslint/require-selections": "off",
      // Off for good: the programs have files of their own, and the compiler refuses a name that one of them has twice.
      "@graphql-eslint/unique-operation-name": "off",
    },
  },
];
