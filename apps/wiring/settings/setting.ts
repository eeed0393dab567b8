import type { z } from "zod";

export type Program = "server" | "worker" | "launcher" | "command";

/** docs/reference/configuration.md and .env.example are made of this: `npm run generate`. */
export interface SettingMeaning {
  /** Markdown; a link leads from docs/reference. */
  means: string;
  /** Whose behaviour depends on it; `command` is `npm run loci`. */
  readBy: readonly Program[];
  unit?: string;
  /** What holds when it is not set and the field itself has no default. */
  unset?: string;
  /** A value to show where there is no default. */
  example?: string;
}

/** A field of the environment with its meaning. */
export function setting<Field extends z.ZodType>(field: Field, meaning: SettingMeaning): Field {
  return field.meta({ ...meaning });
}
