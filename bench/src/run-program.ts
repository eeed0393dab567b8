import { PlatformError } from "@loci/errors";

/**
 * Runs a program of the terminal; expected failures are messages for people. Ends the process, with 1 when `main` says
 * false.
 */
export async function runProgram(main: (args: string[]) => Promise<boolean>): Promise<never> {
  try {
    const isSuccess = await main(process.argv.slice(2));
    process.exit(isSuccess ? 0 : 1);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}
