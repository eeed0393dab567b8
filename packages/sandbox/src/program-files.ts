import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The files of a program that is installed outside of the system's folders: the program and the `lib` folder beside its
 * own folder. A null program adds nothing.
 */
export function programFiles(...programs: readonly (string | null)[]): string[] {
  return programs.flatMap((program) => {
    if (program === null) return [];
    const real = realpathSync(program);
    return [program, real, join(dirname(dirname(real)), "lib")].filter((path) => existsSync(path));
  });
}
