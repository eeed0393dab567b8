import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openModelStore } from "#apps/wiring/open/open-model-store.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

export function checkOnnxRuntime(): Check {
  return {
    name: "model runtime",
    run: async () => {
      try {
        await import("onnxruntime-node");
        return { state: "ok", says: "onnxruntime loads" };
      } catch (error) {
        const says = `onnxruntime does not load (${error instanceof Error ? error.message : String(error)})`;
        return { state: "warning", says, advice: "Run npm ci. Until then searches are lexical." };
      }
    },
  };
}

export function checkModelFiles(environment: Environment, name: string): Check {
  return {
    name: "embedding model",
    run: async () => {
      const httpClient = createGuardedHttpClient({ allowedHosts: environment.allowedHosts });
      const store = openModelStore({ environment, httpClient });
      const folder = store.list().find((model) => model.name === name)?.folder ?? null;
      await httpClient.close();
      if (folder !== null) return { state: "ok", says: `${name} in ${folder}` };
      const says = `${name} is not here yet: searches are lexical until it is`;
      return {
        state: "warning",
        says,
        advice: `It is fetched after the start; to do it now: loci models pull ${name}`,
      };
    },
  };
}

export function checkPython(): Check {
  return {
    name: "Python with pip",
    run: async () => {
      try {
        const { stdout } = await promisify(execFile)("python3", ["-m", "pip", "--version"], { timeout: 20_000 });
        return { state: "ok", says: stdout.split(" from ")[0]?.trim() ?? "" };
      } catch {
        // Python is missing, has no pip, or is broken. The consequence is the same.
        const says = "not found: models that are published as Python packages cannot be fetched";
        return { state: "warning", says, advice: "Only needed to fetch a model; a fetched one runs without." };
      }
    },
  };
}
