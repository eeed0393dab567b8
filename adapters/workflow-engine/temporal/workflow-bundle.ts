import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleWorkflows } from "./bundle-workflows.js";

/** The folder that the build writes, or the checkout when the sources run. */
const root = new URL("../../../", import.meta.url);

/**
 * The product's workflows as a Temporal worker takes them. A build's bundle is written to a file the first time it is
 * asked for; container images bring the file, so that their workers are ready seconds sooner. A new build replaces the
 * whole folder, so a file that is there is of this build.
 */
export async function workflowBundle(): Promise<{ code: string } | { codePath: string }> {
  const isSource = import.meta.url.endsWith(".ts");
  const workflowsPath = fileURLToPath(new URL(`workflows/temporal/index.${isSource ? "ts" : "js"}`, root));
  if (isSource) return { code: await bundleWorkflows({ workflowsPath }) };

  const codePath = fileURLToPath(new URL("workflow-bundle.js", root));
  if (!existsSync(codePath)) {
    // In one move: another worker may be starting beside this one.
    const unfinished = `${codePath}.${process.pid}`;
    await writeFile(unfinished, await bundleWorkflows({ workflowsPath }));
    await rename(unfinished, codePath);
  }
  return { codePath };
}
