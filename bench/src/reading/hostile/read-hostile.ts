import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type { Evaluation } from "../../evaluation/evaluation.js";
import type { Selection } from "../../evaluation/selection.js";
import { parseAs } from "../../evaluation/sets/read-data-file.js";
import type { FileToRead } from "../read-files.js";
import { evaluateHostile } from "./evaluate-hostile.js";

/** Not files to upload: texts, JSON texts, and addresses, which are never requested. */
const LISTS = new Set(["strings", "json", "url"]);

const namedInputs = z.array(z.object({ name: z.string(), input: z.string() }));

export interface HostileSet {
  files: FileToRead[];
  /** Short texts that have broken programs. */
  strings: string[];
}

/** A folder a kind, described in docs/guides/evaluate.md. Throws BadInputError. */
export async function readHostile({ folder, only, limit }: Selection): Promise<Evaluation> {
  const kinds = (await listFolder(folder)).filter((kind) => only === null || only.includes(kind)).toSorted();
  const files: FileToRead[] = [];
  const strings: string[] = [];
  for (const kind of kinds) {
    if (kind === "strings") strings.push(...(await readStrings(join(folder, kind))).slice(0, limit));
    else if (kind === "json") files.push(...(await readJsonTexts(join(folder, kind))).slice(0, limit));
    else if (!LISTS.has(kind)) files.push(...(await readFolder(join(folder, kind))).slice(0, limit));
  }
  if (files.length + strings.length === 0) throw new BadInputError(`${folder} holds no hostile files.`);
  const tag = "eval:hostile";
  return {
    tags: [tag],
    measuresSearch: false,
    measure: (session) => evaluateHostile({ files, strings }, { ...session, containerTag: tag }),
  };
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new BadInputError(`${folder} cannot be read: ${error.message}`);
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readFolder(folder: string): Promise<FileToRead[]> {
  const names = (await readdir(folder)).toSorted();
  return names.map((name) => {
    const isPacked = isOnlyStoredPacked(folder, name);
    const filename = isPacked ? name.slice(0, -".gz".length) : name;
    return {
      name: `${basename(folder)}/${name}`,
      filename,
      mediaType: "application/octet-stream",
      load: async () => {
        const bytes = await readFile(join(folder, name));
        return Uint8Array.from(isPacked ? gunzipSync(bytes) : bytes);
      },
    };
  });
}

/** Among the bombs, `deep.html.gz` is stored that way to save space; `64mb.txt.gz` is meant to be uploaded so. */
function isOnlyStoredPacked(folder: string, name: string): boolean {
  return basename(folder) === "bombs" && /\.\w+\.gz$/.test(name) && !/^\d+mb\./.test(name);
}

async function readStrings(folder: string): Promise<string[]> {
  const name = "blns.json";
  return parseAs(z.array(z.string()), await readFile(join(folder, name), "utf8"), name);
}

/** Each as a file of its own. */
async function readJsonTexts(folder: string): Promise<FileToRead[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const lists = await Promise.all(
    names.map(async (name) => parseAs(namedInputs, await readFile(join(folder, name), "utf8"), name)),
  );
  return lists.flat().map(({ name, input }) => ({
    name: `json/${name}`,
    filename: name,
    mediaType: "application/json",
    load: async () => new TextEncoder().encode(input),
  }));
}
