import type { Environment } from "#apps/wiring/settings/env.js";
import { ApiClient } from "../installation/api-client.js";
import { findApiKey } from "../installation/find-api-key.js";
import { addSamples } from "./add-samples.js";
import { removeSamples } from "./remove-samples.js";
import { showSamples } from "./show-samples.js";

interface SeedOptions {
  environment: Environment;
  /** Null: the configured address. */
  url: string | null;
  action: "add" | "remove";
  write: (text: string) => void;
}

/** Adds sample data to a running installation, or removes it, through the public interface alone. Safe to repeat. */
export async function seed({ environment, url, action, write }: SeedOptions): Promise<number> {
  const address = url ?? environment.publicUrl;
  const client = new ApiClient({ url: address, apiKey: findApiKey(environment) });
  try {
    if (action === "remove") {
      await removeSamples({ client, write });
      return 0;
    }
    const failures = await addSamples({ client, write });
    await showSamples({ client, address, write });
    return failures === 0 ? 0 : 1;
  } finally {
    await client.close();
  }
}
