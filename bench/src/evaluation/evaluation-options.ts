import { Option } from "commander";
import { names, wholeNumber } from "../terminal/command-line.js";
import type { Half } from "./select-queries.js";

/** Values of the options; an evaluation reads those that it lists. */
export interface Values {
  url?: string;
  key?: string;
  remove?: boolean;
  json?: string;
  concurrency: number;
  limit?: number;
  only?: string[];
  shape?: string;
  half?: Half;
  rows?: number;
  against?: string;
  againstKey?: string;
  report?: string;
  offline?: boolean;
  sample?: number;
  seed?: number;
  out?: string;
  grades?: string[];
}

export function shape(...shapes: string[]): Option {
  return new Option("--shape <shape>", "a document of the set").choices([...shapes, "both"]).default("both");
}

export function only(parts: string): Option {
  return new Option("--only <names>", `${parts}, between commas`).argParser(names);
}

export function limit(of: string): Option {
  return new Option("--limit <number>", `at most so many ${of}`).argParser(wholeNumber);
}

/** Sets of documents and labelled queries. */
export const RETRIEVAL_OPTIONS: readonly Option[] = [
  limit("queries of a category"),
  new Option("--half <half>", "half of the queries, the same ones each time").choices(["first", "second"]),
  new Option("--rows <number>", "adds made texts up to so many documents, for times at a size").argParser(wholeNumber),
  new Option("--against <address>", "measures a second server, or the npm package mem0ai, on the same data"),
  new Option("--against-key <key>", "a full API key of the second server"),
  new Option("--report <folder>", "also writes report.md with plots there"),
];

export const OFFLINE = new Option("--offline", "measures the rules alone, without a server");

/** Memories that people grade. */
export const SAMPLE_OPTIONS: readonly Option[] = [
  new Option("--sample <number>", "draws so many memories at random, for people who grade them").argParser(wholeNumber),
  new Option("--seed <number>", "of the draw").argParser(wholeNumber).default(1),
  new Option("--out <file>", "the file of the sample"),
  new Option("--grades <files...>", "compares what two people found in the sample"),
];

export const JSON_FILE = new Option("--json <file>", "also writes the figures there");

/** Every evaluation of a server. */
export const SERVER_OPTIONS: readonly Option[] = [
  new Option("--url <address>", "a server that runs; without it one is started in a temporary folder, and stopped"),
  new Option("--key <key>", "a full API key of that server"),
  new Option("--remove", "removes the documents of that server afterwards"),
  new Option("--concurrency <number>", "searches or files at a time").argParser(wholeNumber).default(2),
  JSON_FILE,
];
