import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { type RunningProduct, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import type { Console } from "../terminal/console.js";
import { describeHistograms } from "./latency-histogram.js";
import type { LoadOptions } from "./load-options.js";
import type { LoadReport } from "./load-report.js";

/** Measures, then writes the report. Throws UnavailableError when the product does not start. */
export async function runLoad<Options extends Pick<LoadOptions, "json">>(
  measure: (options: Options, console: Console) => Promise<LoadReport>,
  options: Options,
  console: Console,
): Promise<void> {
  const [loadBefore = 0] = loadavg();
  const machine = { cpus: cpus().length, memoryBytes: totalmem(), node: process.version, loadBefore };
  console.write(`${machine.cpus} cores, Node ${machine.node}, load ${loadBefore.toFixed(1)}\n`);
  const report = await measure(options, console);
  console.write(`\n${describeFigures(report)}\n\n${describeHistograms(report.histograms)}\n`);
  if (options.json === undefined) return;
  await writeFile(options.json, `${JSON.stringify({ machine, options, ...report }, null, 2)}\n`);
}

/** The product in a temporary folder, stopped afterwards. */
export async function withProduct<Result>(
  { model }: Pick<LoadOptions, "model">,
  work: (product: RunningProduct) => Promise<Result>,
): Promise<Result> {
  return await inTemporaryDirectory("loci-load-", async (directory) => {
    const environment = model === undefined ? {} : { LOCI_EMBEDDING_MODEL: model };
    const product = await startProduct({ dataDirectory: join(directory, "data"), environment });
    const stop = stopOnSignal(product.stop);
    try {
      return await work(product);
    } finally {
      await stop();
    }
  });
}

function describeFigures({ figures }: LoadReport): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name}: ${Number.isInteger(value) ? value : value.toPrecision(3)}`)
    .join("\n");
}
