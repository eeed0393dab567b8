import { z } from "zod";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { NEEDED_CONTEXT } from "#adapters/language-model/openai/openai-language-model.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Check, Finding } from "./check.js";

/** The ports that the servers choose themselves. */
export interface LocalModelPorts {
  ollama: number;
  llamaCpp: number;
}

interface LocalServer {
  name: "Ollama" | "llama.cpp";
  url: string;
  models: string[];
  /** Tokens, by model. Ollama knows it of loaded models. */
  contexts: Map<string, number>;
}

const DEFAULT_PORTS: LocalModelPorts = { ollama: 11434, llamaCpp: 8080 };
/** A server on this machine answers at once, and a closed port refuses. */
const ANSWER_WITHIN_MS = 1_000;

/** Looks for a model server on this machine, and says how to use it, or whether the configured one fits. */
export function checkLocalModel(
  { chatModel, openai }: Pick<Environment, "chatModel" | "openai">,
  ports: LocalModelPorts = DEFAULT_PORTS,
): Check {
  return {
    name: "local model",
    run: async () => {
      const servers = await findServers(ports);
      if (chatModel === null) return offer(servers, ports);
      const used = servers.find(({ url }) => isSame(url, openai?.baseUrl ?? ""));
      if (used === undefined) return { state: "skipped", says: `${chatModel} is asked at another address` };
      return judge(used, chatModel);
    },
  };
}

async function findServers({ ollama, llamaCpp }: LocalModelPorts): Promise<LocalServer[]> {
  const http = createGuardedHttpClient({ allowedHosts: [`127.0.0.1:${ollama}`, `127.0.0.1:${llamaCpp}`] });
  try {
    const found = await Promise.all([findOllama(http, ollama), findLlamaCpp(http, llamaCpp)]);
    return found.filter((server) => server !== null);
  } finally {
    await http.close();
  }
}

const TAGS = z.object({
  models: z.array(z.object({ name: z.string(), capabilities: z.array(z.string()).optional() })),
});
const LOADED = z.object({ models: z.array(z.object({ name: z.string(), context_length: z.number().optional() })) });

/** https://docs.ollama.com/api, 0.32: `/api/tags` lists the models, `/api/ps` the loaded ones with their contexts. */
async function findOllama(http: HttpClient, port: number): Promise<LocalServer | null> {
  const url = `http://127.0.0.1:${port}`;
  const tags = await read(http, `${url}/api/tags`, TAGS);
  if (tags === null) return null;
  const loaded = await read(http, `${url}/api/ps`, LOADED);
  const chats = tags.models.filter(({ capabilities }) => capabilities?.includes("completion") ?? true);
  const contexts = (loaded?.models ?? []).flatMap(({ name, context_length }) =>
    context_length === undefined ? [] : [[name, context_length] as const],
  );
  return { name: "Ollama", url: `${url}/v1`, models: chats.map(({ name }) => name), contexts: new Map(contexts) };
}

const PROPERTIES = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });
const MODELS = z.object({ data: z.array(z.object({ id: z.string() })) });

/** tools/server/README.md of llama.cpp: `/props` tells the context of a slot. Any program may listen on this port. */
async function findLlamaCpp(http: HttpClient, port: number): Promise<LocalServer | null> {
  const url = `http://127.0.0.1:${port}`;
  const properties = await read(http, `${url}/props`, PROPERTIES);
  const listed = properties === null ? null : await read(http, `${url}/v1/models`, MODELS);
  if (properties === null || listed === null) return null;
  const models = listed.data.map(({ id }) => id);
  const { n_ctx: context } = properties.default_generation_settings;
  return { name: "llama.cpp", url: `${url}/v1`, models, contexts: new Map(models.map((model) => [model, context])) };
}

/** Null when nothing answers there, or another program. */
async function read<Shape>(http: HttpClient, url: string, shape: z.ZodType<Shape>): Promise<Shape | null> {
  try {
    const { status, body } = await http.request({ url, timeoutMs: ANSWER_WITHIN_MS });
    if (status !== 200) return null;
    return shape.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data ?? null;
  } catch {
    // A closed port, a slow program, or a page: none of them is a model server.
    return null;
  }
}

function offer(servers: LocalServer[], { ollama, llamaCpp }: LocalModelPorts): Finding {
  const [server] = servers;
  if (server === undefined) {
    return { state: "skipped", says: `none on ports ${ollama} (Ollama) and ${llamaCpp} (llama.cpp)` };
  }
  const [model = "a-model"] = server.models;
  return {
    state: "ok",
    says: servers.map(({ name, url, models }) => `${name} at ${url} has ${models.join(", ") || "no model"}`).join("; "),
    advice: `To draw memories with it: OPENAI_BASE_URL=${server.url} LOCI_CHAT_MODEL=${model}`,
  };
}

function judge({ name, models, contexts }: LocalServer, chatModel: string): Finding {
  const model = models.find((known) => known === chatModel || known === `${chatModel}:latest`);
  if (model === undefined && name === "Ollama") {
    return { state: "warning", says: `Ollama has no model ${chatModel}`, advice: `ollama pull ${chatModel}` };
  }
  // llama.cpp serves the one model that it was started with, whatever a request calls it.
  const context = contexts.get(model ?? models[0] ?? "");
  if (context === undefined) {
    const advice = `Its context must be ${NEEDED_CONTEXT} tokens or more: ${CONTEXT_SETTING[name]}`;
    return { state: "ok", says: `${name} has ${chatModel}, which is not loaded`, advice };
  }
  const says = `${name} has ${chatModel} with a context of ${context} tokens`;
  if (context >= NEEDED_CONTEXT) return { state: "ok", says };
  return { state: "warning", says, advice: `Give it ${NEEDED_CONTEXT} or more: ${CONTEXT_SETTING[name]}` };
}

const CONTEXT_SETTING: Record<LocalServer["name"], string> = {
  Ollama: `OLLAMA_CONTEXT_LENGTH=${NEEDED_CONTEXT} ollama serve`,
  "llama.cpp": `llama-server --ctx-size ${NEEDED_CONTEXT}`,
};

function isSame(url: string, configured: string): boolean {
  return configured.replace("//localhost:", "//127.0.0.1:").replace(/\/+$/, "") === url;
}
