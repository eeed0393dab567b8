import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * What a program that is installed outside of the system's folders needs: itself, and what lies beside its folder in `lib`.
 * Empty for none.
 */
export function programFiles(...programs: readonly (string | null)[]): string[] {
  return programs.flatMap((program) => {
    if (program === null) return [];
    const real = realpathSync(program);
    return [program, real, join(dirname(dirname(real)), "lib")].filter((path) => existsSync(path));
  });
}
