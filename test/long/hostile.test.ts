import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isPublicAddress, literalAddress } from "#adapters/http-client/guarded/public-address.js";
import { runEvaluation } from "#apps/bench/evaluation/run-evaluation.js";
import { childEnvironment } from "#apps/wiring/env.js";

const folder = childEnvironment({}).LOCI_HOSTILE_FILES ?? "";
const addresses = join(folder, "url", "ssrf-urls.json");

/** Set LOCI_HOSTILE_FILES to a folder of the shape that docs/evaluation.md describes; without one there is nothing to send. */
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
      const expected: { url: string; expect: string }[] = JSON.parse(await readFile(addresses, "utf8"));
      const wrong = expected.filter(({ url, expect: decision }) => isRefused(url) !== (decision === "block"));
      // Whether a name may be reached is decided by the addresses that it has when it is asked for.
      expect(wrong.filter(({ url }) => !isName(url))).toEqual([]);
    },
  );
});

function isRefused(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  const address = literalAddress(hostname);
  return !/^https?:$/.test(protocol) || (address !== null && !isPublicAddress(address));
}

function isName(url: string): boolean {
  return URL.canParse(url) && literalAddress(new URL(url).hostname) === null;
}
