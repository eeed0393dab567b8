import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pullPocketSphinx } from "#adapters/transcriber/pocketsphinx/pull-pocketsphinx.js";
import { useFolder } from "#test/support/use-shared.js";

const parent = useFolder("for each");

/**
 * A program with Python's command line. `pip` sets its answer to an installation, and `probe` its answer to a test of
 * the module.
 */
function pythonThat({ pip, probe = "exit 1" }: { pip: string; probe?: string }): string {
  const file = join(parent, "python");
  const script = `#!/bin/sh\nif [ "$1" = -I ]; then ${probe}; fi\necho "$@" >> "${parent}/calls"\nfor target; do :; done\n${pip}\n`;
  writeFileSync(file, script, { mode: 0o755 });
  return file;
}

const place = (python: string) => ({ folder: join(parent, "models", "pocketsphinx"), pythonCommands: [python] });

describe.skipIf(process.platform === "win32")("fetching PocketSphinx", () => {
  it("takes exact packages whose bytes are known, and puts them in place whole", async () => {
    const python = pythonThat({ pip: 'mkdir -p "$target/pocketsphinx"' });
    const folder = await pullPocketSphinx(place(python));
    expect(readdirSync(folder)).toEqual(["pocketsphinx"]);
    expect(readdirSync(join(parent, "models"))).toEqual(["pocketsphinx"]);
    const calls = readFileSync(join(parent, "calls"), "utf8");
    expect(calls).toMatch(/--require-hashes/);
    expect(calls).toMatch(/--only-binary=:all:/);
  });

  it("fetches nothing when Python has it", async () => {
    const python = pythonThat({ pip: "exit 1", probe: "echo /usr/bin/python3; exit 0" });
    await pullPocketSphinx(place(python));
    expect(readdirSync(parent)).toEqual(["python"]);
  });

  it("that fails says why, without passwords, and leaves nothing half-made", async () => {
    const pip = 'mkdir -p "$target"; echo "ERROR: no reply from https://me:secret@index.example/" >&2; exit 1';
    const error: unknown = await pullPocketSphinx(place(pythonThat({ pip }))).catch((caught) => caught);
    expect(error).toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("no reply from https://index"),
    });
    expect(readdirSync(join(parent, "models"))).toEqual([]);
  });

  it("without Python says so", async () => {
    await expect(pullPocketSphinx(place(join(parent, "none")))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("not installed"),
    });
  });
});
