import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type { Evaluation } from "../../evaluation/evaluation.js";
import type { Selection } from "../../evaluation/selection.js";
import { parseAs, readDataFile } from "../../evaluation/sets/read-data-file.js";
import { type ExpectedFile, evaluateDocuments } from "./evaluate-documents.js";

const shape = z.array(
  z.object({
    file: z.string().regex(/^[^/]+\/(?!.*\.\.)/, "must be <kind>/<name>"),
    mimetype: z.string().nullish(),
    charset: z.string().nullish(),
    expected: z.string().optional(),
    must_include: z.array(z.string()).default([]),
    must_not_include: z.array(z.string()).default([]),
    must_include_any: z.array(z.array(z.string())).default([]),
  }),
);

/** Files with what must be read in them: `manifest.json`, described in docs/guides/evaluate.md. Throws BadInputError. */
export async function readManifest({ folder, only, limit }: Selection): Promise<Evaluation> {
  const entries = parseAs(shape, await readDataFile(folder, "manifest.json"), "manifest.json");
  const counts = new Map<string, number>();
  const files: ExpectedFile[] = [];
  for (const entry of entries) {
    const kind = entry.file.slice(0, entry.file.indexOf("/"));
    const count = counts.get(kind) ?? 0;
    if (count >= limit || (only !== null && !only.includes(kind))) continue;
    counts.set(kind, count + 1);
    files.push({
      kind,
      name: entry.file,
      filename: basename(entry.file),
      mediaType: [entry.mimetype ?? "application/octet-stream", ...(entry.charset ? [entry.charset] : [])].join(
        "; charset=",
      ),
      load: async () => Uint8Array.from(await readFile(join(folder, entry.file))),
      expected: entry.expected === undefined ? null : await readDataFile(folder, entry.expected),
      mustInclude: entry.must_include,
      mustNotInclude: entry.must_not_include,
      mustIncludeAny: entry.must_include_any,
    });
  }
  if (files.length === 0) throw new BadInputError("manifest.json has no file of these kinds.");
  return {
    tags: ["eval:documents"],
    measuresSearch: false,
    measure: async (session) => ({
      report: await evaluateDocuments(files, { ...session, containerTag: "eval:documents" }),
      brokenPromises: [],
    }),
  };
}
