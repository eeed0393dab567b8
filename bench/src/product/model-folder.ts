import { resolve } from "node:path";

/** The folder of the models: that of the usual data folder, since an empty one would fetch them again. */
export function modelFolder(): string {
  // As in the product, an empty value counts as not set.
  return process.env.LOCI_MODEL_DIR || resolve(".loci", "models");
}
