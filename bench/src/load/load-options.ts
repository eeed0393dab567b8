import { Option } from "commander";
import { wholeNumber } from "../terminal/command-line.js";

/** Values of the options of `search`, `ingest` and `mixed`. */
export interface LoadOptions {
  /** Chunks of the largest tag. */
  chunks: number;
  /** `hashing`, or a name as in LOCI_EMBEDDING_MODEL; undefined is the configured one. */
  model?: string;
  json?: string;
}

export interface SearchLoadOptions extends LoadOptions {
  searches: number;
}

/** A talk, each turn a document. */
export interface TurnsLoadOptions extends Omit<LoadOptions, "chunks"> {
  turns: number;
}

/** Requests by both doors, and a mix of them at a fixed rate. */
export interface HttpLoadOptions extends LoadOptions {
  /** Pairs of requests of each route: one to it and one to its operation. */
  pairs: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Documents that wait for the worker when the mix begins. */
  backlog: number;
}

/** The search index alone, filled and asked directly. */
export interface IndexLoadOptions extends SearchLoadOptions {
  /** Small tags, each with `tagChunks`. */
  tags: number;
  tagChunks: number;
  /** Address of an Elasticsearch node; undefined is the embedded index. */
  elasticsearch?: string;
  /** Keeps the index, and takes it as it is when it is there; undefined is a folder for this run. */
  folder?: string;
}

export const chunks = (of: string, usual: number) =>
  new Option("--chunks <number>", `chunks ${of}`).argParser(wholeNumber).default(usual);
export const turns = new Option("--turns <number>", "turns that are added").argParser(wholeNumber).default(2_000);
export const model = (usual?: string) => new Option("--model <name>", "as LOCI_EMBEDDING_MODEL").default(usual);
export const searches = new Option("--searches <number>", "searches of each kind").argParser(wholeNumber).default(200);
export const pairs = new Option("--pairs <number>", "requests by each of the two doors")
  .argParser(wholeNumber)
  .default(400);
export const rate = new Option("--rate <number>", "mixed requests a second").argParser(wholeNumber).default(200);
export const seconds = new Option("--seconds <number>", "how long they are sent").argParser(wholeNumber).default(30);
export const backlog = new Option("--backlog <number>", "documents that wait when they begin")
  .argParser(wholeNumber)
  .default(1_500);
export const json = new Option("--json <file>", "also writes the figures there");
export const smallTags = new Option("--tags <number>", "small tags beside the large one")
  .argParser(wholeNumber)
  .default(100);
export const smallTagChunks = new Option("--tag-chunks <number>", "chunks of each of them")
  .argParser(wholeNumber)
  .default(100);
export const elasticsearch = new Option("--elasticsearch <url>", "this node in the place of the embedded index");
export const folder = new Option("--folder <folder>", "keeps the index there, and uses what is there");
