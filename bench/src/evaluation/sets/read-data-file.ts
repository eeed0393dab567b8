import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import type { z } from "zod";

/** Throws BadInputError that says which file of which folder is missing. */
export async function readDataFile(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ENOTDIR") {
      throw new BadInputError(`${folder} has no file ${name}. See docs/guides/evaluate.md for what belongs there.`);
    }
    if (code === "EACCES" || code === "EISDIR") {
      throw new BadInputError(`${join(folder, name)} cannot be read (${code}).`);
    }
    throw error;
  }
}

/** One JSON object a line; empty lines are skipped. Throws BadInputError with file and line. */
export async function readJsonLines<T>(source: { folder: string; name: string; shape: z.ZodType<T> }): Promise<T[]> {
  const text = await readDataFile(source.folder, source.name);
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    return [parseAs(source.shape, line, `${source.name}, line ${index + 1}`)];
  });
}

/** Throws BadInputError that names the place and the first fault. */
export function parseAs<T>(shape: z.ZodType<T>, text: string, place: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInputError(`${place} is not JSON.`);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join(".") ?? "";
  throw new BadInputError(
    `${place} is not as expected: ${path === "" ? "" : `${path}: `}${issue?.message ?? "unknown"}`,
  );
}
