import { BadInputError } from "@loci/errors";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import type { Console } from "./console.js";

/** A program of several commands that throws instead of ending the process. */
export function commandLine(name: string, { write }: Console): Command {
  return new Command(name).exitOverride().configureOutput({ writeOut: write, writeErr: () => undefined });
}

/** Runs the command that `args` name; help is written and is no failure. Throws BadInputError for arguments that fit none. */
export async function runCommand(program: Command, args: string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new BadInputError(`${error.message}\nSee --help.`);
  }
}

/** For an option's value: a whole number above 0, of at most six digits. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It is a whole number above 0.");
  return Number(text);
}

/** For an option's value: names between commas. */
export function names(text: string): string[] {
  return text.split(",");
}
