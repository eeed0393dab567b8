import type { z } from "zod";

export type Program = "server" | "worker" | "launcher" | "command";

/** `npm run generate` makes docs/reference/configuration.md and .env.example from this. */
export interface SettingMeaning {
  /** Markdown. Links are relative to docs/reference. */
  means: string;
  /** The programs whose behaviour depends on it. `command` is `npm run loci`. */
  readBy: readonly Program[];
  unit?: string;
  /** The behaviour when it is not set and the field itself has no default. */
  unset?: string;
  /** An example value when there is no default. */
  example?: string;
}

/** A field of the environment with its meaning. */
export function setting<Field extends z.ZodType>(field: Field, meaning: SettingMeaning): Field {
  return field.meta({ ...meaning });
}
