import { BadInputError } from "@loci/errors";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { pullPocketSphinx } from "#adapters/transcriber/pocketsphinx/pull-pocketsphinx.js";
import { openModelStore } from "#apps/wiring/open/open-model-store.js";
import { pocketSphinxPlace } from "#apps/wiring/open/open-transcriber.js";
import { LOCAL_EMBEDDING_MODELS } from "#apps/wiring/settings/embedding-model-setting.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { progressLine } from "./progress-line.js";

type Write = (text: string) => void;

export function listModels(environment: Environment, write: Write): number {
  for (const model of modelStore(environment).store.list()) {
    const languages = model.languages.includes("*") ? "many languages" : model.languages.join(", ");
    write(`${model.name.padEnd(24)} ${model.dimensions} dimensions, ${languages}, ${model.license}\n`);
    write(`${"".padEnd(24)} ${model.folder ?? `not here; fetch it with: loci models pull ${model.name}`}\n`);
  }
  write(`${POCKETSPHINX.padEnd(24)} speech in English, BSD-2-Clause; fetched with the first recording\n`);
  return 0;
}

const POCKETSPHINX = "pocketsphinx";

/** Fetches a model. Ctrl-C cancels and leaves no partial files. */
export async function pullModel(options: {
  environment: Environment;
  name: string | undefined;
  write: Write;
}): Promise<number> {
  if (options.name === POCKETSPHINX) return await pullSpeech(options);
  const name = knownModel(options.name ?? configuredModel(options.environment));
  const { store, close } = modelStore(options.environment);
  const cancel = new AbortController();
  process.once("SIGINT", () => cancel.abort());
  const progress = progressLine({ write: options.write, isTerminal: process.stdout.isTTY });
  try {
    const folder = await store.pull(name, {
      onProgress: (step) => progress.show({ name, ...step }),
      signal: cancel.signal,
    });
    progress.end();
    options.write(`${name} is in ${folder}\n`);
    return 0;
  } finally {
    progress.end();
    await close();
  }
}

/** Fetches the configured local model when it is not here: without it, searches use words alone. */
export async function fetchMissingModel(environment: Environment, write: Write): Promise<void> {
  const { embeddingModel } = environment;
  if (embeddingModel.kind !== "local") return;
  const { store, close } = modelStore(environment);
  const isHere = store.find(embeddingModel.name) !== null;
  await close();
  if (!isHere) await pullModel({ environment, name: embeddingModel.name, write });
}

async function pullSpeech({ environment, write }: { environment: Environment; write: Write }): Promise<number> {
  const cancel = new AbortController();
  process.once("SIGINT", () => cancel.abort());
  write(`${POCKETSPHINX}: fetching (34 MB)\n`);
  write(`${POCKETSPHINX} is in ${await pullPocketSphinx(pocketSphinxPlace(environment), cancel.signal)}\n`);
  return 0;
}

function modelStore(environment: Environment) {
  const httpClient = createGuardedHttpClient({ allowedHosts: environment.allowedHosts });
  return { store: openModelStore({ environment, httpClient }), close: () => httpClient.close() };
}

function configuredModel({ embeddingModel }: Environment): string {
  return embeddingModel.kind === "local" ? embeddingModel.name : LOCAL_EMBEDDING_MODELS[0];
}

function knownModel(name: string): (typeof LOCAL_EMBEDDING_MODELS)[number] {
  const known = LOCAL_EMBEDDING_MODELS.find((model) => model === name);
  if (known !== undefined) return known;
  throw new BadInputError(
    `There is no local model of this name. There are: ${[...LOCAL_EMBEDDING_MODELS, POCKETSPHINX].join(", ")}`,
  );
}
