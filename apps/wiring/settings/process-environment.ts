/** Values by name. Undefined when not set. */
export type Source = Record<string, string | undefined>;

// biome-ignore lint/style/noProcessEnv: the one place that reads it
export const PROCESS_ENVIRONMENT: Source = process.env;
