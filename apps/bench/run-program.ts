import { PlatformError } from "#core/errors.js";

/** Runs a program of the terminal; expected failures are messages for people. Ends the process. */
export async function runProgram(main: (args: string[]) => Promise<void>): Promise<never> {
  try {
    await main(process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}
