import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { type RunningProduct, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { compareWithModel, importChunks } from "./ingest-load.js";
import { describeHistograms } from "./latency-histogram.js";
import { type LoadArguments, readLoadArguments, USAGE } from "./load-arguments.js";
import type { LoadReport } from "./load-report.js";
import { mixedLoad } from "./mixed-load.js";
import { searchByApi } from "./search-by-api.js";
import { searchByPort } from "./search-by-port.js";

interface Console {
  write(text: string): void;
  isTerminal: boolean;
}

/** Throws BadInputError for arguments that it does not know, UnavailableError when the product does not start. */
export async function runLoad(args: string[], console: Console): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) {
    console.write(USAGE);
    return;
  }
  const options = readLoadArguments(args);
  const [loadBefore = 0] = loadavg();
  const machine = { cpus: cpus().length, memoryBytes: totalmem(), node: process.version, loadBefore };
  console.write(`${machine.cpus} cores, Node ${machine.node}, load ${loadBefore.toFixed(1)}\n`);
  const report = await measure(options, console);
  console.write(`\n${describeFigures(report)}\n\n${describeHistograms(report.histograms)}\n`);
  if (options.json === undefined) return;
  await writeFile(options.json, `${JSON.stringify({ machine, options, ...report }, null, 2)}\n`);
}

async function measure(options: LoadArguments, console: Console): Promise<LoadReport> {
  if (options.load === "ingest") {
    // The product ends first: two programs with a model each would slow each other down.
    const imported = await withProduct(options, (product) => importChunks(product, options, console));
    return await compareWithModel(imported, options, console);
  }
  const withHashing = { ...options, model: options.model ?? "hashing" };
  if (options.load === "mixed") {
    return await withProduct(withHashing, (product) => mixedLoad(product, options, console));
  }
  if (options.through === "port") return await searchByPort(options, console);
  return await withProduct(withHashing, (product) => searchByApi(product, options, console));
}

async function withProduct<T>({ model }: LoadArguments, work: (product: RunningProduct) => Promise<T>): Promise<T> {
  return await inTemporaryDirectory("loci-load-", async (directory) => {
    const environment = model === null ? {} : { LOCI_EMBEDDING_MODEL: model };
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
