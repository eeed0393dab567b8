import { type Command, Option } from "commander";
import { httpLoad } from "./load/http/http-load.js";
import { compareWithModel, importChunks } from "./load/ingest-load.js";
import {
  backlog,
  chunks,
  elasticsearch,
  folder,
  type HttpLoadOptions,
  type IndexLoadOptions,
  json,
  type LoadOptions,
  model,
  pairs,
  rate,
  type SearchLoadOptions,
  searches,
  seconds,
  smallTagChunks,
  smallTags,
  type TurnsLoadOptions,
  turns,
} from "./load/load-options.js";
import { mixedLoad } from "./load/mixed-load.js";
import { runLoad, withProduct } from "./load/run-load.js";
import { searchByApi } from "./load/search-by-api.js";
import { searchIndexAlone } from "./load/search-index.js";
import { importTurns } from "./load/turns-load.js";
import { runMemoryBench } from "./memory/bench/run-memory-bench.js";
import { runProfile } from "./profile/run-profile.js";
import { runSmoke } from "./smoke/run-smoke.js";
import { runStart, type StartLoadOptions } from "./start/run-start.js";
import { commandLine, wholeNumber } from "./terminal/command-line.js";
import type { Console } from "./terminal/console.js";

/** The commands of `npm run bench`. A new one is a command here. */
export function benches(console: Console): Command {
  const program = commandLine("npm run bench --", console)
    .description("Measures this build, which it starts in a temporary folder, on made data that is the same each time.")
    .addHelpText("after", "\nOther work on the machine shows in the figures.");
  program
    .command("smoke", { isDefault: true })
    .description("latency, start times and memory of the whole path")
    .addOption(json)
    .action(async (options: { json?: string }) => await runSmoke(options, console));
  program
    .command("start")
    .description("later starts by npm, with an empty data folder and with one that holds documents")
    .addOption(new Option("--documents <number>", "documents of the data folder").argParser(wholeNumber).default(1_000))
    .addOption(new Option("--starts <number>", "starts of each").argParser(wholeNumber).default(10))
    .action(async (options: StartLoadOptions) => await runStart(options, console));
  program
    .command("memory")
    .description("how fast the rules read, and what the API feels of it")
    .addOption(json)
    .action(async (options: { json?: string }) => await runMemoryBench(options, console));
  program
    .command("profile")
    .description("the profile of a tag of ten thousand memories")
    .action(async () => await runProfile(console));
  program
    .command("index")
    .description("searches of the index alone: a large tag, small ones, the whole organization")
    .addOption(chunks("of the large tag", 100_000))
    .addOption(searches)
    .addOption(model("hashing"))
    .addOption(smallTags)
    .addOption(smallTagChunks)
    .addOption(elasticsearch)
    .addOption(folder)
    .addOption(json)
    .action(async (options: IndexLoadOptions) => await runLoad(searchIndexAlone, options, console));
  program
    .command("search")
    .description("searches over REST")
    .addOption(chunks("of the tag", 10_000))
    .addOption(searches)
    .addOption(model("hashing"))
    .addOption(json)
    .action(async (options: SearchLoadOptions) => {
      await runLoad((own) => withProduct(own, (product) => searchByApi(product, own, console)), options, console);
    });
  program
    .command("ingest")
    .description("documents with the local model, and how near that comes to the speed of the model alone")
    .addOption(chunks("that are added", 300))
    .addOption(model())
    .addOption(json)
    .action(async (options: LoadOptions) => await runLoad(measureIngest, options, console));
  program
    .command("turns")
    .description(
      "a talk whose turns are documents of their own, and how near that comes to the speed of the model alone",
    )
    .addOption(turns)
    .addOption(model())
    .addOption(json)
    .action(async (options: TurnsLoadOptions) => await runLoad(measureTurns, options, console));
  program
    .command("mixed")
    .description("searches while documents are added, beside searches without")
    .addOption(chunks("of the tag", 2_000))
    .addOption(searches)
    .addOption(model("hashing"))
    .addOption(json)
    .action(async (options: SearchLoadOptions) => {
      await runLoad((own) => withProduct(own, (product) => mixedLoad(product, own, console)), options, console);
    });
  program
    .command("http")
    .description("REST routes beside their GraphQL operations, and a mix of requests at a fixed rate during an import")
    .addOption(chunks("of the tag", 2_000))
    .addOption(pairs)
    .addOption(rate)
    .addOption(seconds)
    .addOption(backlog)
    .addOption(model("hashing"))
    .addOption(json)
    .action(async (options: HttpLoadOptions) => {
      await runLoad((own) => withProduct(own, (product) => httpLoad(product, own, console)), options, console);
    });
  return program;
}

async function measureTurns(options: TurnsLoadOptions, console: Console) {
  const imported = await withProduct(options, (product) => importTurns(product, options, console));
  return await compareWithModel(imported, options, console);
}

/** The product ends first: two programs with a model each would slow each other down. */
async function measureIngest(options: LoadOptions, console: Console) {
  const imported = await withProduct(options, (product) => importChunks(product, options, console));
  return await compareWithModel(imported, options, console);
}
