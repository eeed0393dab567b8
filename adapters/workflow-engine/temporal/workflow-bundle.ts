import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleWorkflows } from "./bundle-workflows.js";

/** The folder that the build writes, or the checkout when the sources run. */
const root = new URL("../../../", import.meta.url);

/**
 * The product's workflows for a Temporal worker. The first call writes a build's bundle to a file. Container images
 * contain the file, so their workers are ready seconds sooner. A new build replaces the whole folder, so an existing
 * file belongs to this build.
 */
export async function workflowBundle(): Promise<{ code: string } | { codePath: string }> {
  const isSource = import.meta.url.endsWith(".ts");
  const workflowsPath = fileURLToPath(new URL(`workflows/temporal/index.${isSource ? "ts" : "js"}`, root));
  if (isSource) return { code: await bundleWorkflows({ workflowsPath }) };

  const codePath = fileURLToPath(new URL("workflow-bundle.js", root));
  if (!existsSync(codePath)) {
    // The file appears in one move, because another worker may be starting at the same time.
    const unfinished = `${codePath}.${process.pid}`;
    await writeFile(unfinished, await bundleWorkflows({ workflowsPath }));
    await rename(unfinished, codePath);
  }
  return { codePath };
}
