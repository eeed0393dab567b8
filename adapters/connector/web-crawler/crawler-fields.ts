import type { ConnectorFields } from "#core/ports/connector-fields.js";

export const crawlerFields = {
  startUrl: {
    kind: "url",
    label: "Start page",
    description: "The page that the crawl begins at. Pages of other hosts are not read.",
    isRequired: true,
  },
  maxDepth: {
    kind: "number",
    label: "Depth",
    description: "The most links between the start page and a page that is read. 0 is the start page alone.",
    isRequired: false,
    min: 0,
    max: 50,
    default: 5,
  },
  maxPages: {
    kind: "number",
    label: "Pages",
    description: "The most pages that one crawl reads.",
    isRequired: false,
    min: 1,
    max: 100_000,
    default: 1_000,
  },
  includePatterns: {
    kind: "list",
    label: "Included paths",
    description:
      "Globs on the path such as `/blog/**`. Other pages are read for their links alone. Default: every page.",
    isRequired: false,
    maxItems: 50,
  },
  excludePatterns: {
    kind: "list",
    label: "Excluded paths",
    description: "Globs on the path of pages that are never requested.",
    isRequired: false,
    maxItems: 50,
  },
  recrawlDays: {
    kind: "number",
    label: "Days between crawls",
    description: "After how many days the site is crawled again.",
    isRequired: false,
    min: 1,
    max: 365,
    default: 7,
  },
} as const satisfies ConnectorFields;

export type CrawlerFields = typeof crawlerFields;
