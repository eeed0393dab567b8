import type { ConnectorFields, FieldValues } from "#core/ports/connector-fields.js";

export const githubFields = {
  token: {
    kind: "secret",
    label: "Access token",
    description: "A personal access token that takes the place of GitHub's authorization page.",
    isRequired: false,
    maxLength: 500,
  },
  includePatterns: {
    kind: "list",
    label: "Files",
    description: "Patterns of the files that are read. A pattern without a slash fits names in every folder.",
    isRequired: false,
    maxItems: 50,
    default: "*.md, *.mdx, *.markdown, *.txt, *.rst, *.adoc, *.org",
  },
  excludePatterns: {
    kind: "list",
    label: "Files left out",
    description: "Patterns of files that are not read although they fit the others: docs/archive/**.",
    isRequired: false,
    maxItems: 50,
  },
  issues: {
    kind: "boolean",
    label: "Issues",
    description: "Whether issues are read, each with its comments as one document.",
    isRequired: false,
    default: true,
  },
  pullRequests: {
    kind: "boolean",
    label: "Pull requests",
    description: "Whether pull requests are read, each with its comments and reviews as one document.",
    isRequired: false,
    default: true,
  },
  discussions: {
    kind: "boolean",
    label: "Discussions",
    description: "Whether discussions are read, each with its comments and answers as one document.",
    isRequired: false,
    default: true,
  },
} as const satisfies ConnectorFields;

export type GithubFields = typeof githubFields;
export type GithubConfig = FieldValues<GithubFields>;
