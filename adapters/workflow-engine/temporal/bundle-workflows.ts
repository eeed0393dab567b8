import { bundleWorkflowCode } from "@temporalio/worker";
import type { Logger } from "pino";

/**
 * The code that a Temporal worker runs workflows from, made of `workflowsPath` and all it imports. Throws when that
 * reaches a module that is not allowed in workflows. About 1 s. Also takes TypeScript sources, for tests.
 */
export async function bundleWorkflows(options: { workflowsPath: string; logger?: Logger }): Promise<string> {
  const fromSource = options.workflowsPath.endsWith(".ts");
  const { code } = await bundleWorkflowCode({
    workflowsPath: options.workflowsPath,
    logger: bundlerLogger(options.logger),
    webpackConfigHook: (config) => {
      if (!fromSource) return config;
      const resolve = {
        ...config.resolve,
        extensionAlias: { ".js": [".ts", ".js"] },
        conditionNames: ["source", "..."],
      };
      return { ...config, resolve };
    },
  });
  return code;
}

/** The bundler's figures are of no use to those who start a build; its warnings are. */
function bundlerLogger(logger: Logger | undefined) {
  const warn = (message: string) => logger?.warn(message);
  const silent = () => {};
  return { log: silent, trace: silent, debug: silent, info: silent, warn, error: warn };
}
