import { loadTokenCounter } from "@loci/language/tokens";
import type { CallWork } from "#core/router/call-work.js";
import type { TextFunctions } from "./thread-messages.js";

/** Loads a function at its first call. The server reads JSON, which needs no parsers of code. */
export async function loadFunction<Name extends keyof TextFunctions>(name: Name): Promise<TextFunctions[Name]> {
  return await loaders[name]();
}

const loaders: { [Name in keyof TextFunctions]: () => Promise<TextFunctions[Name]> } = {
  readPlainText: async () => (await import("@loci/files")).readPlainText,
  chunk: async () => (await import("@loci/language/chunks")).chunkText,
  extractByRules: async () => (await import("@loci/language/rules")).extractByRules,
  readJson: async () => (await import("#core/kernel/read-json.js")).readJson,
  readCall: async () => (await loadCallWork()).readCall,
  composeCall: async () => (await loadCallWork()).composeCall,
  joinConversation: async () => (await import("@loci/language/conversation")).joinConversation,
};

/** One for all calls of this thread, because it keeps what it measured. */
async function loadCallWork(): Promise<CallWork> {
  callWork ??= Promise.all([import("#core/router/call-work.js"), loadTokenCounter()]).then(
    ([{ createCallWork }, count]) => createCallWork(count),
  );
  return await callWork;
}

let callWork: Promise<CallWork> | null = null;
