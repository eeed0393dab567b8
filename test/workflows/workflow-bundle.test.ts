import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "@temporalio/worker";
import pino from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleWorkflows } from "#adapters/workflow-engine/temporal/bundle-workflows.js";
import { installRuntime } from "#adapters/workflow-engine/temporal/install-runtime.js";
import { historyFromJson } from "#test/support/workflow-history.js";
import { registry } from "#workflows/registry.js";
import * as bundled from "#workflows/temporal/index.js";

const workflowsPath = fileURLToPath(new URL("../../workflows/temporal/index.ts", import.meta.url));
const histories = new URL("../fixtures/workflow-histories/", import.meta.url);

describe("the code that Temporal runs workflows from", () => {
  let code: string;
  beforeAll(async () => {
    installRuntime(pino({ level: "silent" }));
    code = await bundleWorkflows({ workflowsPath, logger: pino({ level: "warn" }) });
  });

  it("holds every workflow of the product under its name", () => {
    expect(Object.keys(bundled).sort()).toEqual(Object.keys(registry.workflows).sort());
  });

  it("reaches no driver, no model, no file and no network", () => {
    const modules = [...code.matchAll(/^\/\*\*\*\/ "([^"]+)"/gm)].map((match) => match[1] ?? "");
    expect(modules.filter((module) => module.includes("/workflows/"))).not.toEqual([]);
    const strangers = modules.filter(
      (module) => !/node_modules\/|\/workflows\/(?!steps\/)|\/core\/|\/packages\/errors\//.test(module),
    );
    expect(strangers.filter((module) => module.startsWith("./"))).toEqual([]);
    const packages = modules.flatMap((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? []);
    const drivers = /mikro-orm|^pg$|elastic|openai|dbos|pino|express|undici/;
    expect(packages.filter((name) => drivers.test(name))).toEqual([]);
  });

  it.each(readdirSync(histories))("still takes the way of the recorded run %s", async (file) => {
    const history = historyFromJson(JSON.parse(readFileSync(new URL(file, histories), "utf8")));
    await Worker.runReplayHistory({ workflowBundle: { code } }, history, "ingest:replayed:1:1");
  });

  it("would notice a run that takes another way", async () => {
    const recorded = readFileSync(new URL("ingest-document.completed.json", histories), "utf8").replaceAll(
      '"chunk"',
      '"embed"',
    );
    const history = historyFromJson(JSON.parse(recorded));
    await expect(Worker.runReplayHistory({ workflowBundle: { code } }, history, "x")).rejects.toThrow(/determinis/i);
  });
});
