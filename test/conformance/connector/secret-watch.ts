import { inspect } from "node:util";
import type { FakeSource } from "#test/support/services/fake-source.js";

/** Finds credentials in what a connector hands out. */
export class SecretWatch {
  readonly #secrets = new Set<string>();

  constructor(private readonly fake: FakeSource) {
    for (const [name, field] of Object.entries(fake.connector.config)) {
      const value = fake.config[name];
      if (field.kind === "secret" && typeof value === "string") this.#secrets.add(value);
    }
  }

  /** Causes of errors and their details count too, as logs print them. */
  check(told: unknown, what: string): void {
    if (this.fake.accessToken !== null) this.#secrets.add(this.fake.accessToken);
    const text = inspect(told, { depth: 8, maxStringLength: null, maxArrayLength: null });
    for (const secret of this.#secrets) if (text.includes(secret)) throw new Error(`There is a secret in ${what}.`);
  }
}
