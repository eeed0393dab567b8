import { parseArgs } from "node:util";
import { BadInputError } from "@loci/errors";
import type { Half } from "./select-queries.js";

export const USAGE = `Measures retrieval and reading on labelled data through the public API.

  npm run eval -- queries <folder>          your own data: documents.jsonl and queries.jsonl
  npm run eval -- locomo <folder>           [--shape turn|session|both]
  npm run eval -- scifact <folder>
  npm run eval -- xquad <folder>            within and across languages [--only <language,language>]
  npm run eval -- contextual-code <folder>  [--shape chunk|file|both]
  npm run eval -- beam-100k <folder>
  npm run eval -- longmemeval <folder>
  npm run eval -- hotpot50 <folder>
  npm run eval -- chunks <folder>           texts with the ranges that answer questions; also as chunking
  npm run eval -- memory <folder>           facts of LoCoMo: what the rules find, and searching memories alone [--offline: no search]
        --sample <number> --seed <number> --out <file>      memories drawn at random, for people who grade them
        --grades <file> <file> [--out <the sample>]         compares what two of them found
  npm run eval -- personamem <folder>       whether memories and profile hold what questions about a user need [--offline]
  npm run eval -- documents <folder>        files of every kind and what must be read in them [--only <kind,kind>]
  npm run eval -- articles-html <folder>    web pages and their article
  npm run eval -- hostile <folder>          files made to break parsers [--only <folder,folder>]

  --url <address> --key <key>   a server that runs; without them one is started in a temporary folder, and stopped again
  --against <address> --against-key <key>    retrieval: a second server beside it, with the same documents and queries
  --against mem0ai              retrieval: the npm package mem0ai beside it, with vectors of the same model
  --json <file>                 also writes the figures there
  --report <folder>             retrieval: also writes report.md with plots there
  --concurrency <number>        searches or files at a time (default 2)
  --limit <number>              only so many queries a category of a set, files a kind, pages
  --half first|second           retrieval: only half of the queries, the same ones each time
  --rows <number>               retrieval: made texts are added until there are so many documents, for times at a size
  --remove                      removes the documents afterwards (of a server given by --url)

The formats and figures are described in docs/guides/evaluate.md. The exit code is 1 when a promise is broken.
`;

const OPTIONS = {
  shape: { type: "string", default: "both" },
  only: { type: "string" },
  url: { type: "string" },
  key: { type: "string" },
  against: { type: "string" },
  "against-key": { type: "string" },
  json: { type: "string" },
  report: { type: "string" },
  concurrency: { type: "string", default: "2" },
  limit: { type: "string" },
  half: { type: "string" },
  rows: { type: "string" },
  remove: { type: "boolean", default: false },
  offline: { type: "boolean", default: false },
  sample: { type: "string" },
  seed: { type: "string", default: "1" },
  out: { type: "string" },
  grades: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

export type Values = ReturnType<typeof parse>["values"];

/** Throws BadInputError with the usage. */
export function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BadInputError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** Throws BadInputError. */
export function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadInputError(`${option} is a whole number above 0.`);
  return Number(text);
}

/** Throws BadInputError. */
export function readHalf(text: string | undefined): Half | null {
  if (text === undefined || text === "first" || text === "second") return text ?? null;
  throw new BadInputError("--half is first or second.");
}
