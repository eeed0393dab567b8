import type { TextFunctions } from "./thread-messages.js";

/** Loads a function at its first call. The server reads JSON, which needs no parsers of code. */
export async function loadFunction<Name extends keyof TextFunctions>(name: Name): Promise<TextFunctions[Name]> {
  return await loaders[name]();
}

const loaders: { [Name in keyof TextFunctions]: () => Promise<TextFunctions[Name]> } = {
  readPlainText: async () => (await import("@loci/files")).readPlainText,
  chunk: async () => (await import("@loci/language/chunks")).chunkText,
  extractByRules: async () => (await import("@loci/language/facts")).extractByRules,
  readJson: async () => (await import("#core/kernel/read-json.js")).readJson,
  joinConversation: async () => (await import("@loci/language/conversation")).joinConversation,
};
