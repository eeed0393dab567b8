import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Evaluation } from "../../evaluation/evaluation.js";
import type { Selection } from "../../evaluation/selection.js";
import { parseAs, readDataFile } from "../../evaluation/sets/read-data-file.js";
import { evaluateArticles } from "./evaluate-articles.js";

const shape = z.record(z.string().regex(/^[\w-]+$/, "must be a plain id"), z.object({ articleBody: z.string() }));

/** Pages and their articles as text: `ground-truth.json` and `html/<id>.html.gz`. Throws BadInputError. */
export async function readArticles({ folder, limit }: Pick<Selection, "folder" | "limit">): Promise<Evaluation> {
  const truth = parseAs(shape, await readDataFile(folder, "ground-truth.json"), "ground-truth.json");
  const pages = Object.entries(truth)
    .slice(0, limit)
    .map(([id, { articleBody }]) => ({
      name: id,
      filename: `${id}.html`,
      mediaType: "text/html",
      expected: articleBody,
      load: async () => Uint8Array.from(gunzipSync(await readFile(join(folder, "html", `${id}.html.gz`)))),
    }));
  return {
    tags: ["eval:articles"],
    measuresSearch: false,
    measure: async (session) => ({
      report: await evaluateArticles(pages, { ...session, containerTag: "eval:articles" }),
      brokenPromises: [],
    }),
  };
}
