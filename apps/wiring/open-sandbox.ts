import { SANDBOX_WORDS, useSandbox } from "@loci/sandbox";
import type { Logger } from "pino";
import type { Environment } from "./env.js";

interface OpenSandbox {
  environment: Environment;
  logger: Logger;
  /** One line for the person at the terminal. */
  notify(text: string): void;
}

/**
 * Chooses where foreign files are read, before any is. Says it at every start: it depends on the system, and nobody notices
 * when it is lost. Throws `BadInputError` when the one that is asked for cannot be had.
 */
export async function openSandbox({ environment, logger, notify }: OpenSandbox): Promise<void> {
  const { kind } = await useSandbox(environment.sandbox);
  logger[kind === "namespace" ? "info" : "warn"]({ sandbox: kind }, `foreign files are read ${SANDBOX_WORDS[kind]}`);
  notify(`Foreign files are read ${SANDBOX_WORDS[kind]}.`);
}
