import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Figure } from "./record-figure.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file that `recordFigure` appends to. */
    figuresFile: string;
  }
}

/** Prints every figure that the run recorded as one table, after the last test. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "loci-figures-"));
  const file = join(folder, "figures.jsonl");
  writeFileSync(file, "");
  project.provide("figuresFile", file);
  return () => {
    const lines = readFileSync(file, "utf8").split("\n");
    const figures = lines.filter((line) => line !== "").map((line): Figure => JSON.parse(line));
    rmSync(folder, { recursive: true });
    process.stdout.write(`\n${figures.map(describe).join("\n")}\n`);
  };
}

function describe({ name, measured, bound, unit }: Figure): string {
  const limit = bound === undefined ? "" : `  (at most ${bound} ${unit})`;
  return `${name.padEnd(72)} ${String(measured).padStart(10)} ${unit}${limit}`;
}
