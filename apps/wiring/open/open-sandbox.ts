import { SANDBOX_WORDS, useSandbox } from "@loci/sandbox";
import type { Logger } from "pino";
import type { Environment } from "../settings/env.js";

interface OpenSandbox {
  environment: Environment;
  logger: Logger;
  /** Shows one line to the person at the terminal. */
  notify(text: string): void;
}

/**
 * Chooses the sandbox for foreign files before the first one is read. It reports the choice at every start, because it
 * depends on the system and a loss would go unnoticed. Throws `BadInputError` when the requested sandbox is not
 * available.
 */
export async function openSandbox({ environment, logger, notify }: OpenSandbox): Promise<void> {
  const { kind } = await useSandbox(environment.sandbox);
  if (kind !== "namespace") logger.warn({ sandbox: kind }, `foreign files are read ${SANDBOX_WORDS[kind]}`);
  notify(`Foreign files are read ${SANDBOX_WORDS[kind]}.`);
}
