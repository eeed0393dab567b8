import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runEvaluation } from "@loci/bench/run-evaluation.js";
import { AddressRefusedError, BadInputError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { literalAddress } from "#adapters/http-client/guarded/public-address.js";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import type { HttpClient } from "#core/ports/http-client.js";

const folder = childEnvironment({}).LOCI_HOSTILE_FILES ?? "";
const addresses = join(folder, "url", "ssrf-urls.json");

/**
 * Set LOCI_HOSTILE_FILES to a folder in the form that docs/guides/evaluate.md describes. Without it, no file is sent.
 */
describe.skipIf(folder === "")("a collection of hostile files", () => {
  it("breaks no promise", { timeout: 3_600_000 }, async () => {
    const written: string[] = [];
    const isKept = await runEvaluation(["hostile", folder], {
      write: (text) => written.push(text),
      isTerminal: false,
    });
    expect(isKept, written.join("")).toBe(true);
  });

  it.skipIf(!existsSync(addresses))(
    "has addresses, each refused or allowed as it should be, none of them asked",
    async () => {
      await using client = disposable(createGuardedHttpClient({ allowedHosts: [] }));
      const expected: { url: string; expect: string }[] = JSON.parse(await readFile(addresses, "utf8"));
      const wrong = expected.filter(({ url, expect: decision }) => isRefused(client, url) !== (decision === "block"));
      // Whether a name may be reached is decided by the addresses that it has when it is asked for.
      expect(wrong.filter(({ url }) => !isName(url))).toEqual([]);
    },
  );
});

function isRefused(client: HttpClient, url: string): boolean {
  try {
    client.checkUrl(url);
    return false;
  } catch (error) {
    if (error instanceof AddressRefusedError || error instanceof BadInputError) return true;
    throw error;
  }
}

function disposable(client: HttpClient): HttpClient & AsyncDisposable {
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
}

function isName(url: string): boolean {
  return URL.canParse(url) && literalAddress(new URL(url).hostname) === null;
}
