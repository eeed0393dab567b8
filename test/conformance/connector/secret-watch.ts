import { inspect } from "node:util";
import type { FakeSource } from "#test/support/services/fake-source.js";

/** Finds credentials in what a connector hands out. */
export class SecretWatch {
  readonly #secrets: Set<string>;

  constructor(private readonly fake: FakeSource) {
    this.#secrets = new Set(secretsOf(fake));
  }

  /** Causes of errors and their details count too, as logs print them. */
  check(told: unknown, what: string): void {
    if (this.fake.accessToken !== null) this.#secrets.add(this.fake.accessToken);
    const text = inspect(told, { depth: 8, maxStringLength: null, maxArrayLength: null });
    for (const secret of this.#secrets) if (text.includes(secret)) throw new Error(`There is a secret in ${what}.`);
  }
}

/** The values of the connector's secret fields. */
export function secretsOf({ connector, config }: Pick<FakeSource, "connector" | "config">): string[] {
  return Object.entries(connector.config).flatMap(([name, { kind }]) => {
    const value = config[name];
    return kind === "secret" && typeof value === "string" ? [value] : [];
  });
}
