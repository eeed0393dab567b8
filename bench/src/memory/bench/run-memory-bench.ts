import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../product/start-product.js";
import { stopOnSignal } from "../../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../../product/temporary-directory.js";
import { describeLines, type ReportLine, single, times } from "../../smoke/describe-lines.js";
import type { Console } from "../../terminal/console.js";
import { measureExtractor } from "./measure-extractor.js";
import { type Load, measureLatency } from "./measure-latency.js";

const LOADS: Load[] = ["idle", "superrag", "memory"];
const NAMES: Record<Load, string> = {
  idle: "worker idle",
  superrag: "import without memories",
  memory: "import with memories",
};

/** How fast the rules read, and what the API feels of memories being made. Throws UnavailableError when Loci does not start. */
export async function runMemoryBench({ json }: { json?: string }, { write }: Console): Promise<void> {
  write(`${cpus().length} cores, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  const speed = await measureExtractor();
  const lines: ReportLine[] = [
    single("rules in the text thread, one core", "turns/s", speed.turnsPerSecond),
    single("memories a turn of the made talk", "memories", speed.memoriesPerTurn),
    ...(await measureApi(write)),
  ];
  write(`\n${describeLines(lines)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ lines }, null, 2)}\n`);
}

async function measureApi(write: (text: string) => void): Promise<ReportLine[]> {
  return await inTemporaryDirectory("loci-bench-", async (directory) => {
    const environment = { LOCI_EMBEDDING_MODEL: "hashing" };
    const product = await startProduct({ dataDirectory: join(directory, "data"), environment });
    const stop = stopOnSignal(product.stop);
    try {
      // The first requests compile what the others use.
      await measureLatency(product.client, "idle");
      const lines: ReportLine[] = [];
      for (const load of LOADS) {
        write(`${NAMES[load]}\n`);
        const { healthMs, addMs } = await measureLatency(product.client, load);
        lines.push(times(`GET /health, ${NAMES[load]}`, healthMs), times(`add accepted, ${NAMES[load]}`, addMs));
      }
      return lines;
    } finally {
      await stop();
    }
  });
}
